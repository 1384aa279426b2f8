import { keyRing, newRingKey } from '../src/platform/secrets/key-ring.ts';

const keys = [newRingKey('test')];

/** The ring of servers that `buildTestApp` starts: fixtures seal by it what those servers open. */
export const testRing = keyRing(() => keys);
/** The same as the setting `KEY_RING` has it. */
export const testRingText = keys.map(({ id, secret }) => `${id}:${secret.toString('base64url')}`).join(',');
