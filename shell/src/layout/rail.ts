import { useState } from 'react';

const storageKey = 'madang.rail';
/** Of the side menu while it is a rail of drawings. */
export const railWidth = 56;
export const onRail = 'html[data-rail] &';

const isChosen = () => localStorage.getItem(storageKey) === '1';
function apply(isRail: boolean): void {
  if (isRail) document.documentElement.dataset.rail = '';
  else delete document.documentElement.dataset.rail;
}

/** The member's choice, from before: the page is laid out once. */
export const startRail = (): void => apply(isChosen());

/** True when the side menu is a rail, which a member chooses for the width of the page; kept in the browser. */
export function useRail(): [boolean, (isRail: boolean) => void] {
  const [isRail, setRail] = useState(isChosen);
  return [
    isRail,
    (chosen) => {
      localStorage.setItem(storageKey, chosen ? '1' : '0');
      apply(chosen);
      setRail(chosen);
    },
  ];
}
