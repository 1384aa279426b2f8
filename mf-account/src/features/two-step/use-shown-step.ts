import { askSecondStep, type ShownStep } from '@madang/contracts';
import { isNoPasskey, type NoPasskey, showPasskey, textOf, useAct } from '@madang/session';
import { alertDialog } from '@madang/ui';

/** The browser's reason for no passkey; none when the member closed its dialog. */
class WithoutPasskey extends Error {}
export function takePasskey<Made extends object>(outcome: Made | NoPasskey): Made {
  if (isNoPasskey(outcome)) throw new WithoutPasskey(outcome.failed ?? '');
  return outcome;
}

/** A refusal or the browser's reason, in a dialog of its own; nothing where the member closed the browser's. */
export function tellFailure(thrown: unknown): void {
  const text = thrown instanceof WithoutPasskey ? thrown.message : textOf(thrown);
  if (text !== '') void alertDialog(text);
}

/** Shows the second step that the member has: the code that was typed, else a passkey; nothing where they have neither. */
export function useShownStep(hasApp: boolean): (code?: string) => Promise<ShownStep> {
  const asking = useAct(askSecondStep);
  return async (code) => {
    if (hasApp) return { code };
    const { passkey } = await asking.mutateAsync({});
    return passkey ? { passkey: takePasskey(await showPasskey(passkey)) } : {};
  };
}
