import { type FeedPackage, feedPackageSchema } from '@madang/contracts';
import { z } from 'zod';

/** A package of a Trade360 feed, as a customer reaches it. */
export interface FeedAddress {
  feedPackage: FeedPackage;
  packageId: number;
  /** With user and password, and without our own parameters. */
  brokerUrl: string;
  userName: string;
  password: string;
}
const shape = 'must read prematch=amqps://USER:PASSWORD@HOST/VHOST?package=ID,inplay=amqps://…?package=ID';

/** "prematch=amqp://…?package=1,inplay=amqp://…?package=2": one or both. A comma in a password is written %2C. */
export function readFeedAddresses(text: string, context: z.RefinementCtx): FeedAddress[] {
  const addresses = text.split(',').map(readOne);
  const packages = new Set(addresses.map((address) => address?.feedPackage));
  if (packages.size === addresses.length && !packages.has(undefined)) return addresses as FeedAddress[];
  context.addIssue(shape);
  return z.NEVER;
}

function readOne(pair: string): FeedAddress | null {
  const [, name, address = ''] = /^(\w+)=(amqps?:\/\/.+)$/.exec(pair.trim()) ?? [];
  const feedPackage = feedPackageSchema.safeParse(name);
  if (!feedPackage.success || !URL.canParse(address)) return null;
  const url = new URL(address);
  const packageId = url.searchParams.get('package') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(packageId) || !url.username) return null;
  url.searchParams.delete('package');
  return {
    feedPackage: feedPackage.data,
    packageId: Number(packageId),
    brokerUrl: url.href,
    userName: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}
