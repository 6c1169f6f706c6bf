/** Carrying a card: by mouse or finger (drag), or tap the card and then the place. One card at a time.
 *
 * A drop place is any element with `data-drop`; the page decides what dropping there means.
 */

export interface Carried {
  id: string;
  card: string;
  loan: boolean;
}

interface Drag {
  carried: Carried;
  x: number;
  y: number;
  moving: boolean;
  startX: number;
  startY: number;
  pointer: number;
  width: number;
  over: string | null;
}

let drag: Drag | null = $state.raw(null);
let picked: Carried | null = $state.raw(null);
let dropped: (carried: Carried, place: string) => void = () => undefined;

const FAR = 8;

export const carry = {
  get drag(): Drag | null {
    return drag?.moving ? drag : null;
  },
  /** The card that is in the air or tapped: places light up for it. */
  get held(): Carried | null {
    return drag?.moving ? drag.carried : picked;
  },
  get picked(): Carried | null {
    return picked;
  },
  get over(): string | null {
    return drag?.moving ? drag.over : null;
  },
  pick(carried: Carried | null): void {
    picked = carried && picked?.id === carried.id ? null : carried;
  },
  clear(): void {
    picked = null;
    drag = null;
  },
  onDrop(handler: (carried: Carried, place: string) => void): void {
    dropped = handler;
  },
};

function placeAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]")?.dataset["drop"] ?? null;
}

function move(event: PointerEvent): void {
  if (!drag || event.pointerId !== drag.pointer) return;
  const moving = drag.moving || Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) > FAR;
  if (moving) event.preventDefault();
  drag = {
    ...drag,
    x: event.clientX,
    y: event.clientY,
    moving,
    over: moving ? placeAt(event.clientX, event.clientY) : null,
  };
}

function end(event: PointerEvent): void {
  if (!drag || event.pointerId !== drag.pointer) return;
  const { carried, moving } = drag;
  const place = moving && event.type === "pointerup" ? placeAt(event.clientX, event.clientY) : null;
  if (moving) {
    picked = null;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 60);
  }
  drag = null;
  removeEventListener("pointermove", move);
  removeEventListener("pointerup", end);
  removeEventListener("pointercancel", end);
  if (place) dropped(carried, place);
}

/** The click that follows a drop belongs to the drop. */
function swallow(event: MouseEvent): void {
  event.stopPropagation();
  event.preventDefault();
}

/** An attachment for an element one can carry. */
export function carries(carried: () => Carried | null) {
  return (element: HTMLElement): (() => void) => {
    function down(event: PointerEvent): void {
      const what = carried();
      if (!what || event.button !== 0 || drag) return;
      drag = {
        carried: what,
        x: event.clientX,
        y: event.clientY,
        startX: event.clientX,
        startY: event.clientY,
        moving: false,
        pointer: event.pointerId,
        width: element.offsetWidth,
        over: null,
      };
      addEventListener("pointermove", move, { passive: false });
      addEventListener("pointerup", end);
      addEventListener("pointercancel", end);
    }
    element.addEventListener("pointerdown", down);
    return () => element.removeEventListener("pointerdown", down);
  };
}
