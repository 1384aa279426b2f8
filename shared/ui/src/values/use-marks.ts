import { textOf } from '@madang/contracts';
import { useRef, useState } from 'react';
import { alertDialog } from '../dialogs/dialog-host.tsx';

export interface Marks<Id> {
  /** Latest first. */
  marked: Id[];
  isMarked: (id: Id) => boolean;
  toggle: (id: Id) => void;
}

/**
 * The marks of a member, such as favourites. A mark shows at once, and goes back when the server did not take it.
 * @param kept what the server has, latest first
 * @param mark tells it; rejects when it is not taken
 */
export function useMarks<Id>(kept: readonly Id[], mark: (id: Id, isMarked: boolean) => Promise<unknown>): Marks<Id> {
  const [changed, setChanged] = useState<ReadonlyMap<Id, boolean>>(new Map());
  // One after the other: of two quick clicks the second must be the last to arrive.
  const queue = useRef(Promise.resolve());
  const isMarked = (id: Id): boolean => changed.get(id) ?? kept.includes(id);

  function toggle(id: Id): void {
    const wanted = !isMarked(id);
    setChanged((before) => new Map(before).set(id, wanted));
    queue.current = queue.current.then(async () => {
      try {
        await mark(id, wanted);
      } catch (thrown) {
        setChanged((before) => new Map([...before].filter(([each]) => each !== id)));
        void alertDialog(textOf(thrown));
      }
    });
  }
  const fresh = [...changed.keys()].filter((id) => !kept.includes(id)).reverse();
  return { marked: [...fresh, ...kept].filter(isMarked), isMarked, toggle };
}
