import { jest } from '@jest/globals';
import { reportClient } from '@madang/contracts';
import { bootGuard, siteMeta } from './boot-scripts.ts';

const composition = { id: 'r7-0123456789', mode: 'live', sequence: 5, shellVersion: '2.0.0', shellCohort: 'candidate' };
const sent: { address: string; init: RequestInit }[] = [];

beforeAll(() => {
  Object.assign(HTMLScriptElement, { supports: () => true });
  Object.assign(globalThis, {
    fetch: async (address: string, init: RequestInit) => {
      sent.push({ address, init });
    },
  });
});
beforeEach(() => {
  sent.length = 0;
  jest.useFakeTimers();
  const meta = document.createElement('meta');
  Object.assign(meta, { name: siteMeta, content: 'key' });
  const json = document.createElement('script');
  Object.assign(json, { type: 'application/json', id: 'composition', textContent: JSON.stringify(composition) });
  document.head.replaceChildren(meta, json);
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
  const guard = document.createElement('script');
  guard.textContent = bootGuard;
  document.head.append(guard);
});

const show = () => document.getElementById('root')?.append(document.createElement('main'));
const shellIsRefused = () => {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = '/shell/2.0.0/main.js';
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
};
const reports = () =>
  sent.map(({ init }) => reportClient.body?.parse(JSON.parse(String(init.body))).reports.map(({ kind }) => kind));

test('a shell that does not load is told to the visitor and, once, to the site', () => {
  shellIsRefused();
  shellIsRefused();
  jest.advanceTimersByTime(10_000);
  expect(document.querySelector('[role=alert]')?.textContent).toContain('화면을 불러오지 못했습니다.');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.address).toBe(`/api${reportClient.path}`);
  expect(sent[0]?.init).toMatchObject({ method: 'POST', keepalive: true });
  expect(reportClient.body?.parse(JSON.parse(String(sent[0]?.init.body)))).toEqual({
    compositionId: composition.id,
    layout: 'desktop',
    path: '/',
    reports: [
      {
        remote: 'shell',
        version: '2.0.0',
        cohort: 'candidate',
        kind: 'exception',
        value: null,
        message: 'did not load: http://localhost/shell/2.0.0/main.js',
      },
    ],
  });
});

test('so is one that has nothing in sight after eight seconds', () => {
  jest.advanceTimersByTime(7_900);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(200);
  expect(reports()).toEqual([['exception']]);
});

test('a page that is in sight speaks for itself', () => {
  show();
  shellIsRefused();
  jest.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
});
