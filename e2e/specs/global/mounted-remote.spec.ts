import { heldBy, stays } from '../../src/held.ts';
import { change, stateOf } from '../../src/releases.ts';
import { expect, test } from '../../src/test.ts';
import { registerVariant } from '../../src/variants.ts';

/** A page without React: it draws by itself, listens to the window, and takes all of it away again. */
const version = '1.62.0';
const plain = `interface Props { [name: string]: string }
export function mount(element: HTMLElement, _props: Props): () => void {
  const heading = element.appendChild(document.createElement('h1'));
  heading.textContent = '이벤트';
  for (let n = 0; n < 500; n++) element.appendChild(document.createElement('p')).textContent = String(n);
  const onResize = () => { heading.title = String(innerWidth); };
  window.addEventListener('resize', onResize);
  return () => window.removeEventListener('resize', onResize);
}
export default undefined;
`;

test('a remote that is not React is mounted and unmounted by the page, and leaves nothing behind', async ({
  memberPage: page,
  member,
  db,
}) => {
  test.setTimeout(240_000);
  await registerVariant(db, 'mf-board', version, {
    'src/features/events/components/event-list-page.tsx': () => plain,
  });
  await change({ 'mf-board': { rollout: { version, percent: 0, audience: { userIds: [member.userId] } } } });
  try {
    await page.goto('/notice');
    const place = page.locator(`main [data-remote="mf-board"][data-version="${version}"]`);
    const goTo = async (path: string, name: string) => {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(place.getByRole('heading', { level: 1, name })).toBeVisible();
    };
    const round = async () => {
      await goTo('/event', '이벤트');
      await goTo('/notice', '공지사항');
    };
    const session = await page.context().newCDPSession(page);
    // The first rounds load the code that stays.
    for (let n = 0; n < 3; n++) await round();
    const before = await heldBy(session);
    for (let n = 0; n < 10; n++) await round();
    // Ten of its pages would be 10,000 nodes.
    await stays(session, before);
  } finally {
    if ((await stateOf('mf-board')).rollout) await change({ 'mf-board': { rollout: null } });
  }
});
