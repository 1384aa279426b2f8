import { covers, overlap } from './patterns.ts';

test.each([
  ['/korea/*', '/korea/cross', true],
  ['/korea/*', '/korea', true],
  ['/korea*', '/korea/cross', true],
  ['/KOREA/cross/', '/korea//cross', true],
  ['/:page', '/login', true],
  ['/event/:id', '/event/:name/edit', false],
  ['/event/:id?', '/event', true],
  ['/event/:id/comments', '/:page/7/*', true],
  ['/*', '/', true],
  ['/korea', '/koreas', false],
  ['/korea/*', '/bet_result/*', false],
  ['/', '/korea/*', false],
])('%s and %s: %s', (one, other, expected) => {
  expect(overlap(one, other)).toBe(expected);
  expect(overlap(other, one)).toBe(expected);
});

test.each([
  ['/korea/*', '/korea/cross', true],
  ['/korea/*', '/korea', true],
  ['/korea/*', '/korea/:page/*', true],
  ['/korea/:page', '/korea/*', false],
  ['/korea/cross', '/korea/:page', false],
  ['/korea/:page', '/korea/cross', true],
  ['/event/:id?', '/event', true],
  ['/event/:id', '/event/:id?', false],
])('%s covers %s: %s', (outer, inner, expected) => {
  expect(covers(outer, inner)).toBe(expected);
});
