import '../testing/compose.ts';

import { type ClientReport, reportClient } from '@madang/contracts';
import { answerWith, refusal, serve } from '@madang/testing';
import { messageOf, note, noteFailure, noteShown, notes } from './notes.ts';
import { flush } from './send.ts';
import { noteVitals } from './vitals.ts';
import { culpritOf, watchPage } from './watch.ts';

const sports = { name: 'mf-sports', version: '1.0.0', cohort: 'live' } as const;

beforeEach(() => {
  notes.length = 0;
});

test('notes go out in one request, with composition, layout and path', async () => {
  document.documentElement.dataset.layout = 'mobile';
  const calls = serve(reportClient, {});
  noteFailure(sports, sports, 'load', new TypeError('Failed to fetch', { cause: new Error('why') }));
  noteShown(sports, sports);
  noteShown(sports, sports);
  await flush();
  expect(calls).toHaveLength(1);
  expect(reportClient.body?.parse(calls[0]?.body)).toEqual({
    compositionId: 'test-composition',
    layout: 'mobile',
    path: location.pathname,
    reports: [
      {
        remote: 'mf-sports',
        version: '1.0.0',
        cohort: 'live',
        kind: 'load',
        value: null,
        message: 'TypeError: Failed to fetch (Error: why)',
      },
      { remote: 'mf-sports', version: '1.0.0', cohort: 'live', kind: 'shown', value: null, message: null },
    ],
  });
  await flush();
  expect(calls).toHaveLength(1);
});

test('many notes go out in several requests, and a page that fails without end is cut short', async () => {
  const calls = serve(reportClient, {});
  for (let n = 0; n < 500; n++) note('mf-sports', sports, 'exception', { message: `${n}` });
  await flush();
  expect(calls.map(({ body }) => (body as { reports: ClientReport[] }).reports.length)).toEqual([50, 50, 50, 50]);
});

test('long texts go out in requests that the browser still takes when the page is left', async () => {
  const calls = serve(reportClient, {});
  for (let n = 0; n < 50; n++) note('mf-sports', sports, 'exception', { message: `${n} ${'가'.repeat(900)}` });
  await flush();
  const sent = calls.map(({ body }) => new TextEncoder().encode(JSON.stringify(body)).length);
  expect(Math.max(...sent)).toBeLessThan(64 * 1024);
  expect(calls.flatMap(({ body }) => (body as { reports: ClientReport[] }).reports)).toHaveLength(50);
  expect(calls.length).toBeGreaterThan(1);
});

test('what a server could not take is sent later, what it refuses is not', async () => {
  serve(reportClient, () => answerWith(503, {}));
  note('mf-sports', sports, 'exception', { message: 'first' });
  await flush();
  expect(notes).toHaveLength(1);
  serve(reportClient, () => refusal('request.invalid'));
  await flush();
  expect(notes).toHaveLength(0);
});

test('an error belongs to whose script is in its stack, in that version', () => {
  expect(culpritOf('at x (http://localhost/mf-sports/1.0.0/common.a.js:1:2)')).toEqual(sports);
  expect(culpritOf('at x (http://localhost/again/mf-sports/1.0.0/common.a.js:1:2)')).toEqual(sports);
  expect(culpritOf('at x (http://localhost/shell/1.0.0/main.a.js:1:2)')).toMatchObject({ name: 'shell' });
  expect(culpritOf('at x (http://localhost/mf-sports/9.9.9/common.a.js:1:2)')).toBeNull();
  expect(culpritOf('at x (chrome-extension://abc/content.js:1:2)')).toBeNull();
});

test('errors and refusals of the page are noted from the first moment on', () => {
  watchPage();
  const error = Object.assign(new Error('late'), { stack: 'at http://localhost/mf-sports/1.0.0/common.a.js:1:2' });
  window.dispatchEvent(new ErrorEvent('error', { error }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('of an extension'), filename: 'ext://a.js' }));
  const violation = { effectiveDirective: 'script-src-elem', blockedURI: 'https://evil.example/a.js', sourceFile: '' };
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { ...violation, effectiveDirective: 'img-src' }),
  );
  expect(notes.map(({ remote, kind, message }) => `${remote} ${kind} ${message}`)).toEqual([
    'mf-sports exception Error: late',
    'mf-sports exception Error: late',
    'shell integrity script-src-elem: https://evil.example/a.js',
  ]);
});

test('the vitals are noted once, for the page that is left', () => {
  const page = document.createElement('main');
  const part = document.createElement('section');
  Object.assign(part.dataset, { remote: 'mf-sports', version: '1.0.0' });
  page.append(part);
  document.body.append(page);
  noteVitals('running');
  expect(notes).toEqual([]);
  noteVitals('leaving');
  noteVitals('leaving');
  page.remove();
  expect(notes).toEqual([
    { remote: 'mf-sports', version: '1.0.0', cohort: 'live', kind: 'cls', value: 0, message: null },
  ]);
});

test('a message is cut to what the site takes', () => {
  expect(messageOf('x'.repeat(2_000))).toHaveLength(1_000);
});
