import { passwordWeakness, shortestMemberPassword } from './password.ts';

test.each([
  ['demo1234!', 'short'],
  ['elevenchars', 'short'],
  ['password1234', 'common'],
  ['Password!2026', 'common'],
  ['passwordpassword', 'common'],
  ['123456789012', 'common'],
  ['987654321098', 'common'],
  ['qwertyuiop12', 'common'],
  ['1qaz2wsx3edc', 'common'],
  ['aaaaaaaaaaaaa', 'common'],
  ['1212121212121212', 'common'],
  ['admin-admin-1', 'common'],
  ['20261122-1122', 'common'],
  ['my-Chief-is-long', 'user-id'],
  ['a long enough one', null],
  ['passwords are horses', null],
  ['마당에 핀 노란 민들레꽃', null],
])('%s is weak as: %s', (password, weakness) => {
  expect(passwordWeakness(password, 'chief')).toBe(weakness);
});

test('members may have shorter ones', () => {
  expect(passwordWeakness('ten-letter', 'chief')).toBe('short');
  expect(passwordWeakness('ten-letter', 'chief', shortestMemberPassword)).toBeNull();
  expect(passwordWeakness('too-short', 'chief', shortestMemberPassword)).toBe('short');
});
