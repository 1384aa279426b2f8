import type { KeyboardEvent } from 'react';

/**
 * Enter while an input method composes a syllable: the browser sends no form for it, so that a field which is to be sent by one
 * Enter sends its value as it stands. The key has another name then, its place on the keyboard has not.
 */
export const isComposedEnter = ({ code, nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing && (code === 'Enter' || code === 'NumpadEnter');
