/** Of people who run the site. */
export const shortestPassword = 12;
export const shortestMemberPassword = 10;

/** The first guesses of an attacker, without the digits and signs that people put around them. Korean words as Latin keys write them. */
const common = [
  ...[
    'password',
    'passwort',
    'passw0rd',
    'p@ssw0rd',
    'letmein',
    'welcome',
    'iloveyou',
    'sunshine',
    'princess',
    'football',
  ],
  ...[
    'baseball',
    'superman',
    'dragon',
    'monkey',
    'master',
    'administrator',
    'operator',
    'changeme',
    'default',
    'secret',
  ],
  ...['qwerty', 'qwertyuiop', 'asdfgh', 'asdfghjkl', 'zxcvbnm', 'qazwsx', 'qazwsxedc', 'abcdef', 'abcdefghijkl', 'abc'],
  ...['admin', 'root', 'demo', 'test', 'user', 'login', 'madang', 'korea', 'tkfkdgo', 'dkssud', 'qlalfqjsgh', 'sarang'],
];
const keyboardRuns = [
  '01234567890123456789',
  '1qaz2wsx3edc4rfv',
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
];

export type PasswordWeakness = 'short' | 'common' | 'user-id';

/** The reason for which a new password would soon be guessed; null when nothing speaks against it. Passwords in use are not checked. */
export function passwordWeakness(
  password: string,
  userId: string,
  shortest: number = shortestPassword,
): PasswordWeakness | null {
  const text = password.toLowerCase();
  if ([...password].length < shortest) return 'short';
  if (userId.length >= 3 && text.includes(userId.toLowerCase())) return 'user-id';
  return isCommon(text) ? 'common' : null;
}

/** No letter at all; a word of the list, however often, among characters that are no letters; a run of keys; few different characters. */
function isCommon(text: string): boolean {
  const isListed = common.some((word) => text.includes(word) && !/\p{L}/u.test(text.replaceAll(word, '')));
  const isRun = keyboardRuns.some((run) => run.includes(text) || [...run].reverse().join('').includes(text));
  return !/\p{L}/u.test(text) || isListed || isRun || new Set(text).size < 5;
}
