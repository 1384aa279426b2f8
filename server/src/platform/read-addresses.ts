import { z } from 'zod';

export interface S3Address {
  endpoint: string;
  bucket: string;
  /** Begins the name of every object: empty, or ends with a slash. */
  prefix: string;
  region: string;
  key: string;
  secret: string;
}

export function readCasinoAddresses(text: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = text.split(',').map((pair) => /^(playfun|cx|vinus)=(https?:\/\/.+?)\/*$/.exec(pair));
  const addresses = pairs.flatMap((pair) => (pair?.[2] && URL.canParse(pair[2]) ? [[pair[1], pair[2]]] : []));
  if (addresses.length === pairs.length) return Object.fromEntries(addresses);
  context.addIssue('must read playfun=https://HOST,cx=https://HOST,vinus=https://HOST');
  return z.NEVER;
}

export function readMinigameProviders(text: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = text.split(',').map((pair) => /^(\d{1,5})=(https?:\/\/.+?)\/*$/.exec(pair));
  const addresses = pairs.flatMap((pair) => (pair?.[2] && URL.canParse(pair[2]) ? [[pair[1], pair[2]]] : []));
  if (addresses.length === pairs.length) return Object.fromEntries(addresses);
  context.addIssue('must read GAME=https://HOST/PATH, separated by commas, where GAME is a number of the catalogue');
  return z.NEVER;
}

export function readStoreAddress(text: string, context: z.RefinementCtx): Omit<S3Address, 'key' | 'secret'> {
  const url = URL.canParse(text) ? new URL(text) : null;
  const endpoint = url?.searchParams.get('endpoint') ?? '';
  if (url?.protocol !== 's3:' || !url.hostname || !/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint)) {
    context.addIssue('must read s3://BUCKET/PREFIX?endpoint=https://HOST&region=NAME');
    return z.NEVER;
  }
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    region: url.searchParams.get('region') ?? 'auto',
  };
}
