import { formatDateTime } from '@madang/ui';

/** Specification section 4: the expiry is kept locally as YYYY-MM-DD HH:mm:ss, on a clock in Seoul. */
const storageKey = 'madang.expiresAt';

export function storeExpiry(atMs: number): void {
  localStorage.setItem(storageKey, formatDateTime(new Date(atMs).toISOString()));
}

/** Milliseconds since the epoch; null when nothing usable is kept. */
export function storedExpiry(): number | null {
  return readExpiry(localStorage.getItem(storageKey));
}

/** A time as it is kept, and as the server writes it. */
export function readExpiry(text: string | null): number | null {
  const atMs = text ? Date.parse(`${text.replace(' ', 'T')}+09:00`) : Number.NaN;
  return Number.isNaN(atMs) ? null : atMs;
}

export const forgetExpiry = (): void => localStorage.removeItem(storageKey);
