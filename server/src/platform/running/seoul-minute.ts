const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'short' });

/** "2026-11-23 00:00" on a clock in Seoul, for texts that members read. @param at ISO 8601 */
export const seoulMinute = (at: string): string => format.format(new Date(at));
