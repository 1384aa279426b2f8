import { type ClientReport, type Composition, reportClient, signedInCookie, visitorCookie } from '@madang/contracts';
import { compositionIn } from './composition.ts';

/** Somebody without a browser: a cookie, and the document that it gets. */
export interface Visitor {
  cookie: string;
  /** The address that the visitor comes from. */
  from: { 'x-forwarded-for': string };
  layout: Layout;
  composition: Composition;
}
type Layout = 'desktop' | 'mobile';

const atOnce = 16;

/** As many documents for people who were never here before. */
export const newVisitors = (url: string, count: number): Promise<Visitor[]> =>
  inGroups(Array.from({ length: count }), () => visit(url, null, ownAddress()));

/** The same people's next documents. */
export const visitAgain = (url: string, visitors: readonly Visitor[]): Promise<Visitor[]> =>
  inGroups(visitors, ({ cookie, from, layout }) => visit(url, cookie, from, layout));

/** People whose browsers open the page as members do, and never say a word. */
export const silentVisitors = (url: string, count: number, layout: Layout = 'desktop'): Promise<Visitor[]> =>
  inGroups(Array.from({ length: count }), () =>
    visit(url, `${signedInCookie}=1`, ownAddress(), layout, { 'sec-fetch-dest': 'document' }),
  );

async function visit(
  url: string,
  cookie: string | null,
  from: Visitor['from'],
  layout: Layout = 'desktop',
  more: Record<string, string> = {},
): Promise<Visitor> {
  const device = { 'sec-ch-ua-mobile': layout === 'mobile' ? '?1' : '?0' };
  const answer = await fetch(url, {
    headers: { accept: 'text/html', ...from, ...device, ...(cookie ? { cookie } : {}), ...more },
  });
  const given = answer.headers.getSetCookie().find((text) => text.startsWith(`${visitorCookie}=`));
  const kept = given?.split(';', 1)[0] ?? cookie;
  if (!kept) throw new Error('The document brought no visitor cookie.');
  return { cookie: kept, from, layout, composition: compositionIn(await answer.text()) };
}

export const remoteOf = ({ composition }: Visitor, name: string) => {
  const found = composition.remotes.find((remote) => remote.name === name);
  if (!found) throw new Error(`${name} is not in ${composition.id}.`);
  return found;
};

let address = 0;
/** People do not share one address, to which the site's limits are counted; it believes the proxy on loopback in front of it. */
export const ownAddress = () => ({ 'x-forwarded-for': `10.1.${(++address >> 8) & 255}.${address & 255}` });

/** Reports a remote as the shell does for the visitor's page. @param value of a measurement @returns the status of the answer */
export async function report(
  url: string,
  visitor: Visitor,
  remote: string,
  kind: ClientReport['kind'],
  value: number | null = null,
): Promise<number> {
  const { cookie, from, layout, composition } = visitor;
  const { version, cohort } = remoteOf(visitor, remote);
  const answer = await fetch(new URL(`/api${reportClient.path}`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from, cookie },
    body: JSON.stringify({
      compositionId: composition.id,
      layout,
      path: '/',
      reports: [{ remote, version, cohort, kind, value, message: null }],
    }),
  });
  return answer.status;
}

async function inGroups<In, Out>(items: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = [];
  for (let n = 0; n < items.length; n += atOnce) {
    done.push(...(await Promise.all(items.slice(n, n + atOnce).map(work))));
  }
  return done;
}
