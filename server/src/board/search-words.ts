/** What is looked for: every pair of neighbouring letters of its words, and the words that such pairs alone do not tell. */
export interface Wanted {
  grams: string[];
  /** Longer words: their pairs may stand apart in a text, so that the text itself is asked. */
  words: string[];
}

/** As `bigrams` of the database divides a text. */
export function wantedOf(search: string): Wanted {
  const words = search
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const pairs = words.flatMap((word) => {
    const letters = [...word];
    return letters.length < 2 ? [] : letters.slice(1).map((letter, place) => `${letters[place]}${letter}`);
  });
  return { grams: [...new Set(pairs)], words: words.filter((word) => [...word].length !== 2) };
}
