import { TOTP } from 'otpauth';

/** What an authenticator app shows, so many steps of 30 s from now. */
export const twoStepCode = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
