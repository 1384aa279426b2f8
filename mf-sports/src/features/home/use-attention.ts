import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** A finger that left comes back within that time, or not at all. */
const fingerMs = 4_000;

interface Attention {
  /** The pointer is over it, the keyboard's focus in it, or a finger was on it a moment ago. */
  attended: boolean;
  handlers: {
    onPointerEnter: () => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** Tells whether somebody is at a part of the page, which then moves nothing by itself. */
export function useAttention(): Attention {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    attended: isPointed || isFocused,
    handlers: {
      onPointerEnter: () => {
        clearTimeout(timer.current);
        setPointed(true);
      },
      onPointerLeave: ({ pointerType }) => {
        clearTimeout(timer.current);
        if (pointerType === 'touch') timer.current = setTimeout(() => setPointed(false), fingerMs);
        else setPointed(false);
      },
      // A click leaves the focus behind as well; only the keyboard's says that somebody is there.
      onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
