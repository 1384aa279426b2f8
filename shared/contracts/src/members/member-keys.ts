/**
 * The beginnings of the keys under which any app keeps something of a member in the browser, beyond a page and a tab. Sign-out removes
 * all of them, of every app, loaded or not.
 */
export const memberKeyPrefix = (memberId: number): string => `madang.member.${memberId}.`;
