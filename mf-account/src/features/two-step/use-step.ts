import type { AnswerOf, Endpoint, ShownStep } from '@madang/contracts';
import { useAct } from '@madang/session';
import { useContractForm } from '@madang/ui';
import { refuseAt } from './refuse-at.ts';
import type { useShownStep } from './use-shown-step.ts';

/**
 * One step of a dialog: a fault or a refusal stands at its field.
 * @param show what is sent beside the fields, asked for once they are without a fault
 */
export function useStep<E extends Endpoint, Fields extends Record<string, string>>(
  endpoint: E,
  start: Fields,
  onDone: (answer: AnswerOf<E>) => void,
  show?: ReturnType<typeof useShownStep>,
) {
  const act = useAct(endpoint, { onSuccess: onDone });
  const form = useContractForm<unknown, Fields>(endpoint.body, {
    start,
    send: async (body) => {
      try {
        const shown: ShownStep | undefined = await show?.();
        // Parsing has shown that it is the endpoint's body; the steps take no other input.
        const input = [{ body: { ...(body as object), ...shown } }] as unknown as Parameters<typeof act.mutateAsync>;
        await act.mutateAsync(...input);
      } catch (thrown) {
        refuseAt(form, thrown);
      }
    },
  });
  return form;
}
