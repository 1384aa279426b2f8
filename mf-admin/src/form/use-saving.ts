import type { AnswerOf, Endpoint } from '@madang/contracts';
import { useAct } from '@madang/session';
import { fieldErrors } from '@madang/ui';
import { useState } from 'react';

/**
 * Saves what a form holds, once it fits what the endpoint takes; until then `faults` say what does not, by field.
 * @param texts what is said of a field where the contract has no text of its own
 */
export function useSaving<E extends Endpoint>(
  endpoint: E,
  texts: Readonly<Record<string, string>>,
  options: { onSuccess?: (answer: AnswerOf<E>) => void } = {},
) {
  const [faults, setFaults] = useState<Record<string, string>>({});
  const saving = useAct(endpoint, options);
  function save(typed: unknown) {
    const parsed = endpoint.body?.safeParse(typed);
    setFaults(parsed?.error ? fieldErrors(parsed.error, texts) : {});
    // That it is the endpoint's body is what was parsed; that nothing else is asked for, whoever calls this sees to.
    const input = [{ body: parsed?.data }] as unknown as Parameters<typeof saving.mutate>;
    if (parsed?.success && !saving.isPending) saving.mutate(...input);
  }
  return { faults, saving, save };
}
