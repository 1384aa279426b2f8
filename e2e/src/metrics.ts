import { siteUrl } from './site.ts';

/** The value of a line of `/metrics`, such as `override_refused_total{reason="forged"}`; 0 while there is none. */
export async function metricOf(line: string): Promise<number> {
  const text = await (await fetch(`${siteUrl()}/metrics`)).text();
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? 0);
}
