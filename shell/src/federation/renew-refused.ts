import { noteRefused } from '../health/integrity.ts';
import { messageOf } from '../health/notes.ts';
import { hashOf } from './hash-of.ts';
import { within } from './within.ts';

/** The member's wait for it, of the five seconds that a remote has in all. */
const limitMs = 1_000;
/** Resolves when the file at this path is as the server has it now; a file is looked at once in a document. */
const renewed = new Map<string, Promise<void>>();

/**
 * Scripts stay in the browser's cache for a year, wrong bytes too. When a script could not be loaded, whatever the page has asked
 * for of the same release and does not fit its hash is reported, and fetched anew past the cache under both its addresses: those
 * that this document has refused stay refused, the others and the next document get the new bytes.
 */
export const renewRefused = (error: unknown): Promise<void> =>
  within(renewAsked(error), limitMs, 'renewal').catch(() => undefined);

async function renewAsked(error: unknown): Promise<void> {
  const address = messageOf(error).match(/module: (https?:\S+\.js)/)?.[1];
  if (!address || !hashOf(address)) return;
  const folder = firstOf(address).replace(/[^/]+$/, '');
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const ofRelease = [address, ...asked].filter((each) => firstOf(each).startsWith(folder) && hashOf(each));
  await Promise.all(ofRelease.map(renewOnce));
}

function renewOnce(address: string): Promise<void> {
  const first = firstOf(address);
  const renewing = renewed.get(first) ?? renew(address);
  renewed.set(first, renewing);
  return renewing;
}

async function renew(address: string): Promise<void> {
  if (await isThere(address, { cache: 'force-cache', integrity: hashOf(address) })) return;
  const [isFound] = await Promise.all([address, otherOf(address)].map((each) => isThere(each, { cache: 'reload' })));
  // Only the browser's console tells a script that was refused by its hash from a missing one.
  if (isFound) noteRefused(address, 'its bytes do not fit the hash in the document');
}

/** Reads to the end: the cache does not keep an unread answer. */
const isThere = (address: string, init: RequestInit) =>
  fetch(address, init)
    .then(async (answer) => (await answer.arrayBuffer()) && answer.ok)
    .catch(() => false);

/** A file's address without `/again`, under which it can be had a second time. */
const firstOf = (address: string) => address.replace(/^(https?:\/\/[^/]+)\/again\//, '$1/');
const otherOf = (address: string) =>
  firstOf(address) === address ? address.replace(/^https?:\/\/[^/]+/, '$&/again') : firstOf(address);
