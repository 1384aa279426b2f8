import { useEffect, useRef, useState } from 'react';
import { useWaiting } from './use-waiting.ts';

const kept = 'madang.admin.sound';
export interface NewWorkSound {
  isOn: boolean;
  toggle: () => void;
}

/** Two short tones when more waits than before, by the operator's choice in this browser. */
export function useNewWorkSound(): NewWorkSound {
  const [isOn, setOn] = useState(() => localStorage.getItem(kept) === 'on');
  const total = useWaiting().reduce((sum, { count }) => sum + count, 0);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (isOn && before.current !== null && total > before.current) ring();
    before.current = total;
  }, [isOn, total]);
  function toggle() {
    localStorage.setItem(kept, isOn ? 'off' : 'on');
    setOn(!isOn);
    if (!isOn) ring();
  }
  return { isOn, toggle };
}

function ring(): void {
  // Not in every browser, and silent until the operator has clicked once.
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  for (const [place, pitch] of [660, 880].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    volume.gain.value = 0.08;
    tone.frequency.value = pitch;
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + place * 0.14);
    tone.stop(context.currentTime + place * 0.14 + 0.12);
  }
  setTimeout(() => void context.close(), 1_000);
}
