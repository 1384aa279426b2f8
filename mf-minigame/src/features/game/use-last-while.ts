import { useState } from 'react';

/** The value as it was before `holds`, for as long as that is so. */
export function useLastWhile<Value>(holds: boolean, value: Value): Value {
  const [kept, keep] = useState(value);
  if (!holds && kept !== value) keep(value);
  return holds ? kept : value;
}
