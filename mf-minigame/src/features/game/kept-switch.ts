import { useSyncExternalStore } from 'react';

/** On or off, kept on this device and off at first; all views of it see a change at once. */
export function keptSwitch(key: string) {
  const shown = new Set<() => void>();
  const isOn = (): boolean => globalThis.localStorage?.getItem(key) === 'on';
  const subscribe = (tell: () => void) => {
    shown.add(tell);
    return () => void shown.delete(tell);
  };
  return {
    isOn,
    setOn(on: boolean): void {
      globalThis.localStorage?.setItem(key, on ? 'on' : 'off');
      for (const tell of shown) tell();
    },
    useIsOn: () => useSyncExternalStore(subscribe, isOn),
  };
}
