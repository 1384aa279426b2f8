import {
  beginPasskey,
  confirmPasskey,
  type Passkey,
  passkeyNameSchema,
  passwordSchema,
  removePasskey,
  secondStepCodeSchema,
} from '@madang/contracts';
import { createPasskey, useAct } from '@madang/session';
import { useContractForm } from '@madang/ui';
import { z } from 'zod';
import { refuseAt } from './refuse-at.ts';
import { takePasskey, useShownStep } from './use-shown-step.ts';

const schema = z.object({
  password: passwordSchema,
  /** True for a member who has an authenticator app. */
  code: secondStepCodeSchema.optional(),
  /** Of a new one. */
  name: passkeyNameSchema.optional(),
});

/**
 * Adds a passkey or removes one, each by several calls: with the password, and the second step that there is.
 * @param removed null: a new one is added
 */
export function usePasskeyForm(removed: Passkey | null, hasApp: boolean, onDone: () => void) {
  const shownStep = useShownStep(hasApp);
  const beginning = useAct(beginPasskey);
  const confirming = useAct(confirmPasskey);
  const removing = useAct(removePasskey);
  const form = useContractForm(schema, {
    start: { password: '', code: '', name: '' },
    bodyOf: ({ password, code, name }) => ({ password, ...(hasApp && { code }), ...(!removed && { name }) }),
    send: async ({ password, code, name = '' }) => {
      try {
        const shown = { password, ...(await shownStep(code)) };
        if (removed) await removing.mutateAsync({ body: { id: removed.id, ...shown } });
        else {
          const passkey = takePasskey(await createPasskey(await beginning.mutateAsync({ body: shown })));
          await confirming.mutateAsync({ body: { name, passkey } });
        }
        onDone();
      } catch (thrown) {
        refuseAt(form, thrown);
      }
    },
  });
  return form;
}
