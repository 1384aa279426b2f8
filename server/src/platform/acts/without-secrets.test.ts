import { changedOnly, withoutSecrets } from './without-secrets.ts';

test('what a log keeps can be stored: a text is cut beside a pair and not within it, NUL and half a pair are replaced', () => {
  const cut = withoutSecrets({ contents: `${'가'.repeat(199)}😀끝` });
  expect(cut).toEqual({ contents: `${'가'.repeat(199)}\ufffd…` });
  expect(withoutSecrets({ 'a\0': ['b\0', '\ud800'] })).toEqual({ 'a\ufffd': ['b\ufffd', '\ufffd'] });
});

test('tokens are left out, and their number is not', () => {
  const [before, after] = changedOnly([{ open_tokens: 2, token: 'mdp_1' }], [{ open_tokens: 0, token: 'mdp_2' }]);
  expect([before, after]).toEqual([[{ open_tokens: 2, token: '…' }], [{ open_tokens: 0, token: '…' }]]);
});
