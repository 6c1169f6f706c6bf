import globalData from "@csstools/postcss-global-data";
import customMedia from "postcss-custom-media";

/** Every style sheet, also that of a component, knows the named sizes of `src/media.css`. */
export default { plugins: [globalData({ files: ["src/media.css"] }), customMedia()] };
