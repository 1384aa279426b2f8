import { TOTP } from 'otpauth';

/** The code of an authenticator app, so many steps of 30 s from now. */
export const twoStepCode = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
