import '../testing/compose.ts';

import { hangs } from '../health/opening.ts';
import { testComposition } from '../testing/compose.ts';
import { chainOf } from './remote-chain.ts';

test('a version that emptied the page is not gone back to when the version before is slow to come', () => {
  const [template] = testComposition.remotes;
  if (!template) throw new Error('The test composition has no remote.');
  const [entry, entryAgain] = ['/c/1.0.0/entry.js', '/again/c/1.0.0/entry.js'];
  const previous = { version: '1.0.0', container: 'c', entry, entryAgain };
  const remote = { ...template, name: 'mf-emptier', version: '2.0.0', previous };
  const versions = () =>
    chainOf(remote)
      .order()
      .map(({ version }) => version);
  expect(versions()).toEqual(['2.0.0', '2.0.0', '1.0.0']);
  hangs('mf-emptier', '2.0.0');
  expect(versions()).toEqual(['1.0.0']);
});
