import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { missing, speak } from "./house/say.svelte";
import { settings } from "./house/settings.svelte";

const target = document.getElementById("app");
if (target) {
  await speak(settings.language);
  mount(App, { target });
}
Object.defineProperty(window, "hanpanMissing", { get: () => [...missing] });

// After the first screen. A browser that forbids it shows the same page; `npm run dev` has none, it would keep files.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  setTimeout(() => void navigator.serviceWorker.register("/sw.js").catch(() => undefined), 1500);
