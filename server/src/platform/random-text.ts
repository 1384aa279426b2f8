import { randomInt } from 'node:crypto';

/** Nothing that can be mistaken for something else when it is read out. */
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const randomText = (length: number): string =>
  Array.from({ length }, () => readable[randomInt(readable.length)]).join('');
