import { TestEnvironment } from 'jest-environment-jsdom';

/** The browser classes that jsdom leaves out; Node has the same ones. */
const lent = [
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
] as const;

export default class BrowserEnvironment extends TestEnvironment {
  // MSW answers through Node's side of its package.
  override customExportConditions = ['node', 'node-addons'];

  override async setup(): Promise<void> {
    await super.setup();
    for (const name of lent) Reflect.set(this.global, name, Reflect.get(globalThis, name));
    // MSW's Node side asks for it.
    Reflect.set(this.global, 'setImmediate', setImmediate);
    Reflect.set(this.global.navigator, 'locks', globalThis.navigator.locks);
  }
}
