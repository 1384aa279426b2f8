import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const rootDir = join(import.meta.dirname, '..');

/** The forms that do without the hook, with the reason. */
const others: Readonly<Record<string, string>> = {
  'mf-admin/src/features/casino/components/offer-form.tsx':
    'a line of a table, which says what is wrong while it is typed',
  'mf-admin/src/features/casino/components/reconcile-form.tsx':
    'the file itself is the body, which no schema of fields reads',
  'mf-admin/src/features/members/components/member-search.tsx':
    'one field, which leads to an address or asks by a body',
  'mf-board/src/editor/rich-editor.tsx': 'a link of the text, which is not sent',
  'mf-minigame/src/features/game/components/slip.tsx': 'the rules of the slip, as in sports, say what is wrong',
  'shell/src/account/login-form.tsx': 'it is in the first page of a guest, who would wait for react-hook-form',
};
const byHook = /\b(?:useContractForm|useStep|usePasskeyForm)\b/;
const sends = /\b(?:useAct|useAskOnce|useSendOnce|usePlacing|api\.call|signIn|submitLogin|onSave)\(/;

const sources = globSync(['mf-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'], { cwd: rootDir })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(rootDir, path), 'utf8') }));

test('a form that sends something is made by useContractForm', () => {
  expect(sources.length).toBeGreaterThan(700);
  const byHand = sources.filter(({ text }) => text.includes('<form') && sends.test(text) && !byHook.test(text));
  expect(byHand.map(({ path }) => path).sort()).toEqual(Object.keys(others).sort());
});

test('no page parses the body of an endpoint itself, or takes react-hook-form past the hook', () => {
  const past = sources.filter(({ text }) => /\.body\??\.safeParse\(|from 'react-hook-form'/.test(text));
  expect(past.map(({ path }) => path)).toEqual([]);
});
