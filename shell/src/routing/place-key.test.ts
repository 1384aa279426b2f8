import { placeKey } from './place-key.ts';

test('documents of two addresses do not share a place on the page', () => {
  const first = { key: 'default', pathname: '/rule', search: '' };
  expect(placeKey(first)).toBe(placeKey({ ...first }));
  expect(placeKey(first)).not.toBe(placeKey({ ...first, pathname: '/free' }));
  expect(placeKey(first)).not.toBe(placeKey({ ...first, search: '?page=2' }));
});

test('a page that is come to twice within a document has two places', () => {
  const [once, again] = ['n2p6', 'q7r8'].map((key) => placeKey({ key, pathname: '/free', search: '' }));
  expect(once).not.toBe(again);
});
