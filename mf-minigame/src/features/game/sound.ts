import { useSyncExternalStore } from 'react';

const key = 'madang-minigame-sound';
const heard = new Set<() => void>();
let context: AudioContext | undefined;

const isOn = () => globalThis.localStorage?.getItem(key) === 'on';

/** Off until the member switches it on; then for all games on this device. */
function setOn(on: boolean): void {
  globalThis.localStorage?.setItem(key, on ? 'on' : 'off');
  if (on) play([660]);
  for (const tell of heard) tell();
}

const subscribe = (tell: () => void) => {
  heard.add(tell);
  return () => void heard.delete(tell);
};
export const useSound = () => ({ isOn: useSyncExternalStore(subscribe, isOn), setOn });

const noteSeconds = 0.11;

/** Notes one after the other, each a soft tone that dies away. Nothing where sound is off, or the browser makes none. */
function play(notes: readonly number[]): void {
  if (!isOn() || !('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  // A browser lets a page make sound once somebody has touched it.
  void context.resume();
  for (const [place, hertz] of notes.entries()) {
    const begin = context.currentTime + place * noteSeconds;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = 'triangle';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.12, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + noteSeconds * 2);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + noteSeconds * 2);
  }
}

export const playStep = () => play([520]);
export const playDone = () => play([523, 659, 784]);
export const playClosed = () => play([392, 330]);
