import { checkEvents, checkShared } from './host.ts';
import type { Part } from './parts.ts';

const part = (app: string, declared: Partial<Part['record']>) =>
  ({
    app,
    version: '1.0.0',
    role: 'live',
    record: { shared: {}, emits: {}, hears: {}, ...declared },
  }) as unknown as Part;

test('a package or event that is called like what every object has is missing like any other', () => {
  const remote = part('mf-board', { shared: { constructor: '^1.0.0' }, emits: { toString: '1.0.0' } });
  const shell = part('shell', {});
  expect(checkShared(remote, shell)).toEqual([
    { text: 'shell 1.0.0에 공유 모듈 constructor이(가) 없습니다.', english: 'shell 1.0.0 does not share constructor.' },
  ]);
  expect(checkEvents(remote, shell)).toEqual([]);
});
