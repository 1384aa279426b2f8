import { keptSwitch } from './kept-switch.ts';

/** Off until the member switches it on; then for all games on this device. */
const sound = keptSwitch('madang-minigame-sound');
let context: AudioContext | undefined;

function setOn(on: boolean): void {
  sound.setOn(on);
  if (on) play([660]);
}
export const useSound = () => ({ isOn: sound.useIsOn(), setOn });

const noteSeconds = 0.11;

/** Notes one after the other, each a soft tone that dies away. Nothing where sound is off, or the browser makes none. */
function play(notes: readonly number[]): void {
  if (!sound.isOn() || !('AudioContext' in globalThis)) return;
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
