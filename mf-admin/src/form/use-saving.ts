import type { AnswerOf, Endpoint } from '@madang/contracts';
import { useAct } from '@madang/session';
import { fieldErrors } from '@madang/ui';
import { useState } from 'react';

/**
 * Saves a form's values, once they fit the endpoint; until then `faults` say why not, by field.
 * @param texts the texts of fields for which the contract has none
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
    // Parsing has shown that it is the endpoint's body; the caller passes endpoints without other input.
    const input = [{ body: parsed?.data }] as unknown as Parameters<typeof saving.mutate>;
    if (parsed?.success && !saving.isPending) saving.mutate(...input);
  }
  return { faults, saving, save };
}
