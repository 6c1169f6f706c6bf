/** Korean particles by the sound of the word before them: the same decision as `hanpan.locale.josa`. */

const DIGIT_FINALS = "013678";
const RIEUL_DIGITS = "178";
const LETTER_FINALS = "lmnr";
const LATIN_FINAL = /(?:[lmn]|ng|(?:^|[^aeiou])[aeiou]c?[kptc]|oo[kpt])$/;

/** A single letter, and those of HP, are read by their names, others as a word. */
function latinSound(letters: string): { final: boolean; rieul: boolean } {
  const low = letters.toLowerCase();
  if (letters.length === 1 || (letters && letters === letters.toUpperCase())) {
    const last = low.slice(-1);
    return { final: LETTER_FINALS.includes(last), rieul: "lr".includes(last) };
  }
  return { final: LATIN_FINAL.test(low), rieul: low.endsWith("l") };
}

function sound(word: string): { final: boolean; rieul: boolean } {
  for (const char of [...word.trim()].reverse()) {
    if (char >= "가" && char <= "힣") {
      const final = (char.charCodeAt(0) - "가".charCodeAt(0)) % 28;
      return { final: final !== 0, rieul: final === 8 };
    }
    if (char >= "0" && char <= "9") return { final: DIGIT_FINALS.includes(char), rieul: RIEUL_DIGITS.includes(char) };
    if (/\p{L}/u.test(char)) return latinSound(/([A-Za-z]+)[^\p{L}]*$/u.exec(word)?.[1] ?? "");
  }
  return { final: false, rieul: false };
}

/** The particle of `pair` ("을/를", "으로/로") that fits after `word`. */
export function josa(word: string, pair: string): string {
  const [withFinal = "", without = ""] = pair.split("/");
  const heard = sound(word);
  if (withFinal === "으로" && heard.rieul) return without;
  return heard.final ? withFinal : without;
}
