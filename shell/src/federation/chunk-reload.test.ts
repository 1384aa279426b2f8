import { isChunkLoadError, mayReload } from './chunk-reload.ts';

test('a page is reloaded at most once in 60 seconds', () => {
  const at = Date.now();
  expect(mayReload(at)).toBe(true);
  expect(mayReload(at + 59_999)).toBe(false);
  expect(mayReload(at + 60_000)).toBe(true);
});

test('only a part that failed to load is worth a reload', () => {
  expect(isChunkLoadError(new TypeError('Failed to fetch dynamically imported module: /shell/a.js'))).toBe(true);
  expect(isChunkLoadError(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true);
  expect(isChunkLoadError(new Error('undefined is not a function'))).toBe(false);
});
