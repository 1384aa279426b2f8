/**
 * Words of a search whose pairs of letters do not tell them: those of three letters and more, whose pairs may stand apart in a text.
 * The text itself is asked for them. What two letters make is one pair.
 */
export const longWords = (search: string): string[] =>
  search
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => [...word].length > 2);
