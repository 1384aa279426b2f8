import type { Config, Environment } from './config.ts';

/** Below it a fast machine knows a value before the log has its leaf. */
const delayOfProduction = 10_000_000;

/** Settings that would harm members unless they are asked for by name. @returns why the start is refused; null: nothing is wrong */
export function unsafeInProduction(env: Environment, feed: Config['feed']): string | null {
  if (env.DEV_APPS || env.ALONE) return 'DEV_APPS and ALONE turn verification off, so they are refused in production.';
  if (env.SEED === 'demo')
    return 'SEED=demo makes accounts whose password everybody knows, so it is refused in production.';
  if (env.STAFF_SECOND_STEP === 'off') {
    return 'STAFF_SECOND_STEP=off opens the operators’ pages to anybody who has a password, so it is refused in production.';
  }
  if (env.SECURE_COOKIES === 'off' && env.ALLOW_INSECURE_COOKIES === 'no') {
    return 'SECURE_COOKIES is off: sessions could be read on the way. Set SECURE_COOKIES=on behind https, or, for a trial without it, ALLOW_INSECURE_COOKIES=yes.';
  }
  if (!env.BEACON_URL && env.MINIGAME_DELAY < delayOfProduction) {
    return 'MINIGAME_DELAY is so short that the house could choose the outcome of minigames. Set 10000000 at least, or BEACON_URL.';
  }
  if (env.FEED === 'test') {
    return 'With FEED=test anybody may say how fixtures end, so it is refused in production.';
  }
  if (feed === 'simulator' && env.ALLOW_SIMULATOR === 'no') {
    return 'FEED=simulator invents matches that members would bet on. Set FEED=none, or, when that is wanted, ALLOW_SIMULATOR=yes.';
  }
  return null;
}
