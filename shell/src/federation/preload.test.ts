import '../testing/compose.ts';

import { type Member, modulesOf } from '@madang/contracts';
import { session } from '@madang/session';
import { composition } from '../composition.ts';
import { asked } from '../testing/load-module.ts';
import { preloadPointedAt } from './preload.ts';

globalThis.fetch = (async () => new Response('{}')) as typeof fetch;
const [remote] = composition.remotes;
let end: () => void;

beforeEach(() => {
  asked.length = 0;
  document.body.innerHTML = `<a href="/korea/a"><b>a</b></a><a href="https://elsewhere.example/korea/a">b</a><a href="/korea/a" target="_blank">c</a>`;
  document.addEventListener('click', stay);
  session.setState({ status: 'member', member: { id: 1 } as Member });
  end = preloadPointedAt();
});
afterEach(() => {
  end();
  document.removeEventListener('click', stay);
  session.setState({ status: 'guest', member: null });
});
const stay = (event: Event) => event.preventDefault();

const at = (selector: string) => document.querySelector(selector) as Element;
const press = (selector: string, type: string, how: PointerEventInit = {}) =>
  at(selector).dispatchEvent(
    Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, ...how }), { pointerType: how.pointerType }),
  );
const code = () => {
  if (!remote?.routes[0]?.pages[0]) throw new Error('The composition has no page.');
  return modulesOf(remote.routes[0], remote.routes[0].pages[0]).map((module) => `${remote.entry} ${module}`);
};

test('a link that is pressed runs its page, one that is pointed at or touched does not', () => {
  press('b', 'pointerover', { pointerType: 'mouse' });
  press('b', 'pointerdown', { pointerType: 'touch' });
  expect(asked).toEqual([]);
  press('b', 'pointerdown', { pointerType: 'mouse' });
  expect(asked).toEqual(code());
});

test('a tap or a key runs it at the click', () => {
  press('b', 'click');
  expect(asked).toEqual(code());
});

test('a link that opens elsewhere runs nothing here', () => {
  press('b', 'pointerdown', { button: 1 });
  press('b', 'click', { ctrlKey: true });
  press('b', 'click', { metaKey: true });
  press('a[target]', 'click');
  press('a[href^="https"]', 'click');
  expect(asked).toEqual([]);
});

test('nor does a link of the staff, for a member', () => {
  (remote?.routes[0] as { access: string }).access = 'operator';
  press('b', 'click');
  expect(asked).toEqual([]);
  (remote?.routes[0] as { access: string }).access = 'member';
});

test('nothing runs for a guest, or after the end', () => {
  session.setState({ status: 'guest', member: null });
  press('b', 'click');
  session.setState({ status: 'member', member: { id: 1 } as Member });
  end();
  press('b', 'click');
  expect(asked).toEqual([]);
});
