const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** Of the block of syllables in Unicode: 19 initials with 21 vowels, each with 28 finals, none among them. */
const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const ofInitial = 21 * 28;
const finals = 28;

const codeOf = (letter: string) => letter.charCodeAt(0);
const isSyllable = (letter: string) => codeOf(letter) >= firstSyllable && codeOf(letter) <= lastSyllable;
const initialOf = (syllable: string) => initials[Math.floor((codeOf(syllable) - firstSyllable) / ofInitial)];
const isOpen = (syllable: string) => isSyllable(syllable) && (codeOf(syllable) - firstSyllable) % finals === 0;

const fold = (text: string) => text.toLowerCase().replace(/\s/g, '');

/**
 * The place in a name of the text that a member has typed so far, spaces and case apart; null where it does not hold it. A consonant stands for every syllable
 * that begins with it (ㅎㄱ: 한강), and the last syllable for those that it may become (하: 한).
 */
export function placeInName(name: string, typed: string): number | null {
  const letters = [...fold(name)];
  const wanted = [...fold(typed)];
  if (wanted.length === 0) return null;
  for (let at = 0; at + wanted.length <= letters.length; at += 1) {
    if (wanted.every((letter, index) => fits(letters[at + index] ?? '', letter, index === wanted.length - 1)))
      return at;
  }
  return null;
}

function fits(letter: string, wanted: string, isLast: boolean): boolean {
  if (letter === wanted) return true;
  if (!isSyllable(letter)) return false;
  if (initials.includes(wanted)) return initialOf(letter) === wanted;
  return isLast && isOpen(wanted) && codeOf(letter) - codeOf(wanted) > 0 && codeOf(letter) - codeOf(wanted) < finals;
}
