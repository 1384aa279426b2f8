import { useEffect, useEffectEvent, useState } from 'react';
import { keepPlaces } from './keep-places.ts';
import { useAttention } from './use-attention.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

const turnMs = 7_000;

/** One of several things at a time; the next one comes by itself, unless somebody is at it, stopped it, or wants no motion. */
export function useCarousel<Item extends { id: string }>(answer: readonly Item[]) {
  const [held, setHeld] = useState({ answer, items: [...answer] });
  const [chosenId, setChosenId] = useState<string>();
  const [isStopped, setStopped] = useState(false);
  const { attended, handlers } = useAttention();
  const isStill = useReducedMotion();

  const items = held.answer === answer ? held.items : keepPlaces(held.items, answer, chosenId ?? held.items[0]?.id);
  if (held.answer !== answer) setHeld({ answer, items });
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosenId),
  );

  const show = (id: string | undefined) => {
    setChosenId(id);
    // An item kept only because it was in view goes now.
    setHeld({ answer, items: keepPlaces(items, answer, id) });
  };
  const turn = (by: 1 | -1) => show(items[(at + by + items.length) % items.length]?.id);

  const turnOn = useEffectEvent(() => turn(1));

  const currentId = items[at]?.id;
  const isTurning = items.length > 1 && !isStopped && !attended && !isStill;
  useEffect(() => {
    if (!isTurning || currentId === undefined) return;
    const timer = setTimeout(() => turnOn(), turnMs);
    return () => clearTimeout(timer);
  }, [isTurning, currentId]);

  return { items, at, current: items[at], show, turn, isStopped, setStopped, isStill, isTurning, handlers };
}
