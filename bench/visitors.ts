import { visitorCookie } from '@madang/contracts';

/** A browser sends these headers when it asks for a page. */
export const browser = { 'accept-encoding': 'gzip, br', accept: 'text/html' };

/** Cookies of so many who came for the first time, each given an id. */
export async function newVisitors(url: string, count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let n = 0; n < count; n++) {
    const answer = await fetch(url, { headers: browser });
    await answer.arrayBuffer();
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith(visitorCookie));
    if (!cookie) throw new Error('A new visitor was given no id.');
    cookies.push(cookie.split(';', 1)[0] ?? '');
  }
  return cookies;
}
