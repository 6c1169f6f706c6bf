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
