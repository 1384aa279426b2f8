import { createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  announcedRevisionSchema,
  compositionSchema,
  hex32Schema,
  type LogHead,
  logConsistency,
  logHeadSchema,
  revisionInLog,
} from '@madang/contracts';
import { z } from 'zod';
import { Failure } from './fail.ts';
import type { Outcome } from './release.ts';
import type { Site } from './site.ts';
import { isBeginning, isIncluded } from './tree-proofs.ts';

const shownSchema = compositionSchema
  .pick({ revision: true, sequence: true, shellVersion: true })
  .extend({ remotes: z.array(z.object({ name: z.string(), version: z.string() })) });
const keptSchema = z.object({ publicKey: hex32Schema, head: logHeadSchema });

/**
 * Checks that the document of the site has the versions that the newest revision in the public log announces, and that the log goes
 * on from the head of an earlier run (docs/teams.md). Nothing of the site is believed but what its key has signed.
 * @param keptFile where key and head of this run are kept for the next one; without it nothing is compared with earlier runs
 */
export async function checkLog(site: Site, keptFile: string | undefined): Promise<Outcome> {
  const page = /<script type="application\/json" id="composition">(.*?)<\/script>/.exec(await site.file('/'))?.[1];
  if (!page) throw new Failure('The page carries no composition.');
  const composition = shownSchema.parse(JSON.parse(page));
  const { publicKey, head, leaf } = await site.call(revisionInLog, { params: { revision: `${composition.revision}` } });
  if (!head || !isSigned(publicKey, head)) throw new Failure('The head of the log is not signed by its key.');
  const since = await growth(site, keptFile, publicKey, head);
  if (!leaf)
    throw new Failure(
      `Revision ${composition.revision} is served, and the log does not announce it. Ask again in ten seconds.`,
    );
  if (!isIncluded(leaf, head)) throw new Failure('The log does not have the leaf that the site shows.');
  const announced = announcedRevisionSchema.parse(JSON.parse(leaf.body));
  if (announced.revision !== composition.revision || announced.sequence !== composition.sequence)
    throw new Failure(`The leaf is of revision ${announced.revision}, the page of ${composition.revision}.`);
  const shown = [
    ['shell', composition.shellVersion],
    ...composition.remotes.map(({ name, version }) => [name, version]),
  ];
  const others = shown.filter(
    ([app = '', version = '']) =>
      ![announced.live, announced.candidates, announced.previous].some((versions) => versions[app] === version),
  );
  if (others.length > 0)
    throw new Failure(
      'The page has versions that its revision does not announce.',
      others.map((pair) => pair.join(' ')),
    );
  if (keptFile) writeFileSync(keptFile, `${JSON.stringify({ publicKey, head }, null, 1)}\n`);
  return {
    lines: [
      `revision ${announced.revision} is leaf ${leaf.index} of the log of ${head.size} leaves, signed at ${head.at}`,
      `all ${shown.length} versions of the page are those that it announces`,
      since,
    ],
    data: { publicKey, head, leaf, announced },
  };
}

/** @returns a line about it @throws {Failure} where the log does not go on from the kept head */
async function growth(site: Site, file: string | undefined, publicKey: string, head: LogHead): Promise<string> {
  if (!file) return 'compared with no earlier run: name a file by --kept';
  if (!existsSync(file)) return `key and head are kept in ${file} now`;
  const kept = keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (kept.publicKey !== publicKey) throw new Failure(`The log has another key than in ${file}.`);
  if (kept.head.size > head.size) throw new Failure(`The log had ${kept.head.size} leaves, and has ${head.size} now.`);
  const { proof } = await site.call(logConsistency, { query: { from: kept.head.size, to: head.size } });
  if (!isBeginning(kept.head, head, proof)) throw new Failure(`The log does not go on from the head in ${file}.`);
  return `the log goes on from the ${kept.head.size} leaves of ${kept.head.at}`;
}

/** Ed25519, raw, as SubjectPublicKeyInfo (RFC 8410). */
const keyPrefix = '302a300506032b6570032100';
const isSigned = (publicKey: string, { size, root, at, signature }: LogHead) =>
  verify(
    null,
    Buffer.from(`madang:log-head:v1\n${size}\n${root}\n${at}`),
    createPublicKey({ key: Buffer.from(keyPrefix + publicKey, 'hex'), format: 'der', type: 'spki' }),
    Buffer.from(signature, 'hex'),
  );
