/**
 * How the keys begin under which any app keeps something of a member in the browser, beyond a page and a tab. Sign-out removes
 * all of them, whichever app made them and whether or not it is loaded.
 */
export const memberKeyPrefix = (memberId: number): string => `madang.member.${memberId}.`;
