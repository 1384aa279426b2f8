const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const [vowels, finals] = [21, 28];

/**
 * True when the name holds the typed text, spaces and case aside. A consonant alone stands for every syllable that begins with it
 * ("ㅂㅋㄹ", also "바ㅋ"), a syllable without a final for those that go on with one ("라" for "락"): a name is found while it is typed.
 */
export function nameMatches(name: string, typed: string): boolean {
  const [within, wanted] = [lettersOf(name), lettersOf(typed)];
  return within.some((_, start) => wanted.every((letter, place) => fits(within[start + place], letter)));
}

const lettersOf = (text: string): string[] => [...text.normalize('NFC').toLowerCase().replace(/\s/g, '')];

function fits(letter: string | undefined, typed: string): boolean {
  if (letter === undefined) return false;
  if (letter === typed) return true;
  const syllable = syllableOf(letter);
  if (syllable === null) return false;
  const initial = initials.indexOf(typed);
  if (initial >= 0) return Math.floor(syllable / (vowels * finals)) === initial;
  const open = syllableOf(typed);
  return open !== null && open % finals === 0 && syllable - (syllable % finals) === open;
}

function syllableOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  return code >= firstSyllable && code <= lastSyllable ? code - firstSyllable : null;
}
