import type { BodyOf, confirmPasskey, PasskeyOptions, ShownPasskey } from '@madang/contracts';

type NewPasskey = BodyOf<typeof confirmPasskey>['passkey'];

/** The reason for which the browser came to no passkey, in words for the member; null when they closed its dialog, which they know. */
export type NoPasskey = { failed: string | null };

export const isNoPasskey = (outcome: object): outcome is NoPasskey => 'failed' in outcome;

/** Asks the browser for a passkey of the member, by what the server asked (`askSecondStep`, `two-step.required`). */
export const showPasskey = (options: PasskeyOptions): Promise<ShownPasskey | NoPasskey> =>
  withBrowser(
    async ({ startAuthentication }) => (await startAuthentication({ optionsJSON: options as never })) as never,
  );

/** Has the browser make a passkey, by what `beginPasskey` answered. */
export const createPasskey = (options: PasskeyOptions): Promise<NewPasskey | NoPasskey> =>
  withBrowser(async ({ startRegistration }) => (await startRegistration({ optionsJSON: options as never })) as never);

/** The library comes when a member uses a passkey: no page waits for its bytes. */
async function withBrowser<Made extends object>(
  act: (browser: typeof import('@simplewebauthn/browser')) => Promise<Made>,
): Promise<Made | NoPasskey> {
  const browser = await import('@simplewebauthn/browser').catch(() => null);
  if (!browser) return { failed: '패스키를 불러오지 못했습니다. 잠시 후 다시 시도해 주세요.' };
  if (!browser.browserSupportsWebAuthn()) return { failed: '이 브라우저는 패스키를 지원하지 않습니다.' };
  return act(browser).catch((fault: unknown) => ({ failed: wordsFor(fault) }));
}

function wordsFor(fault: unknown): string | null {
  const name = fault instanceof Error ? fault.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  if (name === 'InvalidStateError') return '이 기기의 패스키는 이미 등록되어 있습니다.';
  if (name === 'SecurityError') return '이 주소에서는 패스키를 사용할 수 없습니다.';
  return '패스키를 사용하지 못했습니다. 다시 시도해 주세요.';
}
