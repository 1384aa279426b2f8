/** A field's text as a percentage of two decimals: "0.3" is "0.30". A text that is none stays as it was typed. */
export const typedPercent = (text: string): string =>
  /^\d{1,2}(\.\d{1,2})?$/.test(text.trim()) ? Number(text).toFixed(2) : text;
