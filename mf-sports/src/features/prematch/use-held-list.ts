import type { Fixture } from '@madang/contracts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type HeldList, holdList, takeOver } from '../../fixtures/held-list.ts';

interface Held {
  list: HeldList | null;
  /** Shows the waiting rows. Rows in view stay where they are. */
  showNew: () => void;
}

/** Keeps a list still while it is looked at. @param answer undefined while there is none for this key */
export function useHeldList(
  key: string,
  answer: readonly Fixture[] | undefined,
  frame: RefObject<HTMLElement | null>,
): Held {
  const [held, setHeld] = useState<HeldList | null>(null);
  const anchors = useRef<{ id: string; top: number }[]>([]);
  const next = answer ? holdList(held, key, answer) : held;
  if (next !== held) setHeld(next);

  useLayoutEffect(() => {
    const before = anchors.current;
    if (before.length === 0) return;
    anchors.current = [];
    const now = new Map(rowsIn(frame.current).map((row) => [row.id, row.top]));
    const anchor = before.find(({ id }) => now.has(id));
    const movedPx = anchor ? (now.get(anchor.id) ?? anchor.top) - anchor.top : 0;
    if (movedPx !== 0) window.scrollBy({ top: movedPx, behavior: 'instant' });
  });

  return {
    list: next,
    showNew: () => {
      anchors.current = rowsIn(frame.current).filter(({ top }) => top >= 0);
      if (answer) setHeld(takeOver(key, answer));
    },
  };
}

const rowsIn = (frame: HTMLElement | null) =>
  [...(frame?.querySelectorAll<HTMLElement>('[data-fixture]') ?? [])].map((row) => ({
    id: row.dataset.fixture ?? '',
    top: row.getBoundingClientRect().top,
  }));
