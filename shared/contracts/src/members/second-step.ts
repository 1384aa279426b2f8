import { z } from 'zod';
import { textSchema } from '../base/common.ts';

/** Six digits of the authenticator app, or a recovery code; spaces and dashes do not matter. */
export const secondStepCodeSchema = textSchema.trim().min(6, '인증 코드를 입력해 주세요.').max(40);

/** The question for a browser's authenticator; its makers say what is in it (WebAuthn, `PublicKeyCredential…OptionsJSON`). */
export const passkeyOptionsSchema = z.record(z.string(), z.unknown());
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

const encoded = (longest: number) => textSchema.max(longest).regex(/^[\w-]+$/);
/** The result of SimpleWebAuthn's `startAuthentication`, as far as the server asks. */
const shownPasskeySchema = z.object({
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(4_000),
  }),
});
export type ShownPasskey = z.infer<typeof shownPasskeySchema>;

/** The second step, shown: a code or a passkey. */
export const secondStepSchema = z.object({
  code: secondStepCodeSchema.optional(),
  passkey: shownPasskeySchema.optional(),
});
export type ShownStep = z.infer<typeof secondStepSchema>;

/** The second step that the member has. */
export const askedStepSchema = z.object({
  /** An authenticator app: a code of it, or a recovery code. */
  code: z.boolean(),
  /** Passkeys: what the browser asks for one of them by, once. */
  passkey: passkeyOptionsSchema.nullable(),
});
export type AskedStep = z.infer<typeof askedStepSchema>;
