/** The content of a field as a number; nothing typed is no number. */
export const typedNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
