// What the host brings for all apps of the page. Written when the host is built (brought-loader.ts), from the list of shared modules.
exports.brought = {};
