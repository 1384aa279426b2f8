import * as runtimeCore from '@module-federation/runtime/core';

/**
 * Gives the shell's federation runtime to the remotes, which are built without one (`externalRuntime`) and look for it under
 * this name. The plugin's own `provideExternalRuntime` does the same with the CommonJS files of the runtime, so that the page
 * gets all of it twice.
 */
export function provideRuntime() {
  return {
    name: 'provide-runtime',
    /** By the browser's own loader, which compares the bytes with the document's hash, and whose error names the address. */
    loadEntry: ({ remoteInfo }: { remoteInfo: { entry: string } }) =>
      import(/* webpackIgnore: true */ remoteInfo.entry),
    beforeInit<Arguments>(given: Arguments): Arguments {
      Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
      return given;
    },
  };
}
