/** Specification section 9. */
export const suppressionMs = 6 * 3_600_000;

const storageKey = 'madang.popups';

/** Popup -> when it may be shown again, in epoch milliseconds (`notShowingexpireTime` of the specification). Outlives the page. */
type Suppressed = Record<string, number>;

function stored(): Suppressed {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Suppressed) : {};
  } catch {
    return {};
  }
}

export const isSuppressed = (popupId: number): boolean => Number(stored()[popupId]) > Date.now();

/** For six hours from now. Expired entries are forgotten. */
export function suppress(popupId: number): void {
  const now = Date.now();
  const rest = Object.entries(stored()).filter(([, untilMs]) => Number(untilMs) > now);
  localStorage.setItem(storageKey, JSON.stringify({ ...Object.fromEntries(rest), [popupId]: now + suppressionMs }));
}
