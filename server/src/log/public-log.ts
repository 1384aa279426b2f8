import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { LogHead, LogLeaf, LogRun } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import type { KeyRing } from '../platform/secrets/key-ring.ts';
import {
  asked,
  consistencyProof,
  inclusionProof,
  leafHash,
  type NodeAt,
  type Nodes,
  nodesOfNext,
  rootOf,
  runProof,
  subtreesOf,
} from './tree.ts';

/** The lock of adding leaves: one transaction at a time, until it ends. */
const appendLock = 7046;

/** An announcement: `kind`, and its own names. The order of its keys is that of the hashed text. */
type Announcement = { kind: string } & Readonly<Record<string, unknown>>;

/** The use of a signature; part of the signed text, so that no receipt passes as a head. */
type Purpose = 'log-head' | 'receipt' | 'seed';

interface Key {
  /** Raw, in hex. */
  publicKey: string;
  privateKey: KeyObject;
}

export interface PublicLog {
  /**
   * Adds leaves and signs the head over them, in the transaction of the caller. Others who add wait until it has ended.
   * @returns the indexes, in the order given
   */
  append(tx: Queryable, announcements: readonly Announcement[]): Promise<number[]>;
  /** The newest signed head; null while the log is empty. */
  head(db: Queryable): Promise<LogHead | null>;
  /** Leaves with their proofs for that head, in the order given. @param indexes below its size */
  leaves(db: Queryable, indexes: readonly number[], head: LogHead): Promise<LogLeaf[]>;
  /** All leaves from `first` to `last`, proved together for that head: none is left out between them. */
  run(db: Queryable, first: number, last: number, head: LogHead): Promise<LogRun>;
  /** Hashes in hex which prove that the log of `before` leaves is the beginning of that of `size`. */
  consistency(db: Queryable, before: number, size: number): Promise<string[]>;
  /** @returns an Ed25519 signature in hex, the same for the same text */
  sign(db: Queryable, purpose: Exclude<Purpose, 'log-head'>, text: string): Promise<string>;
  /** Raw, in hex. The first call for a database makes the key; it is not to be in a transaction, which might be undone. */
  publicKey(db: Queryable): Promise<string>;
}

const kept = new WeakMap<KeyRing, PublicLog>();
/** One for a ring: its key is opened once. */
export function publicLog(ring: KeyRing): PublicLog {
  const known = kept.get(ring) ?? openLog(ring);
  kept.set(ring, known);
  return known;
}

function openLog(ring: KeyRing): PublicLog {
  let opened: Key | undefined;
  const keyOf = async (db: Queryable): Promise<Key> => {
    opened ??= await openKey(db, ring);
    if (!opened) throw new Error('The public log has no key yet.');
    return opened;
  };
  const signed = async (db: Queryable, purpose: Purpose, text: string) =>
    sign(null, Buffer.from(`madang:${purpose}:v1\n${text}`), (await keyOf(db)).privateKey).toString('hex');
  return {
    append: (tx, announcements) => append(tx, announcements, (head) => signed(tx, 'log-head', headText(head))),
    async head(db) {
      const { rows } = await db.query<{ size: number; root: string; at: Date; signature: string }>(
        `select size, encode(root, 'hex') as root, at, encode(signature, 'hex') as signature from log_head order by size desc limit 1`,
      );
      const newest = rows[0];
      return newest ? { ...newest, at: newest.at.toISOString() } : null;
    },
    async leaves(db, indexes, { size }) {
      const { rows } = await db.query<{ index: number; body: string }>(
        'select index, body from log_leaf where index = any ($1)',
        [indexes],
      );
      const found: NodeAt[] = [];
      for (const index of indexes) asked(found, (nodes) => inclusionProof(index, size, nodes));
      const get = getter(await readNodes(db, found));
      return indexes.flatMap((index) => {
        const body = rows.find((row) => row.index === index)?.body;
        const proof = inclusionProof(index, size, get).map((hash) => hash.toString('hex'));
        return body === undefined ? [] : [{ index, body, proof }];
      });
    },
    async run(db, first, last, { size }) {
      const { rows } = await db.query<{ body: string }>(
        'select body from log_leaf where index between $1 and $2 order by index',
        [first, last],
      );
      const found = asked([], (nodes) => runProof(first, last, size, nodes));
      const proof = runProof(first, last, size, getter(await readNodes(db, found)));
      return { from: first, bodies: rows.map(({ body }) => body), proof: proof.map((hash) => hash.toString('hex')) };
    },
    async consistency(db, before, size) {
      const get = getter(
        await readNodes(
          db,
          asked([], (nodes) => consistencyProof(before, size, nodes)),
        ),
      );
      return consistencyProof(before, size, get).map((hash) => hash.toString('hex'));
    },
    sign: signed,
    async publicKey(db) {
      if (!opened && !(await openKey(db, ring))) await makeKey(db, ring);
      return (await keyOf(db)).publicKey;
    },
  };
}

async function append(
  tx: Queryable,
  announcements: readonly Announcement[],
  sign: (head: Omit<LogHead, 'signature'>) => Promise<string>,
): Promise<number[]> {
  await tx.query('select pg_advisory_xact_lock($1)', [appendLock]);
  const { rows: clock } = await tx.query<{ size: number; at: Date }>(
    'select coalesce((select max(index) + 1 from log_leaf), 0)::bigint as size, app_now() as at',
  );
  const { size, at } = clock[0] as { size: number; at: Date };
  const nodes = await readNodes(tx, subtreesOf(size));
  const get = getter(nodes);
  const made = announcements.flatMap((announcement, place) => {
    const grown = nodesOfNext(size + place, leafHash(JSON.stringify(announcement)), get);
    for (const { hash, ...where } of grown) nodes.set(nameOf(where), hash);
    return grown;
  });
  const newSize = size + announcements.length;
  const root = rootOf(newSize, get).toString('hex');
  const time = at.toISOString();
  await tx.query(
    `with leaves as (
       insert into log_leaf (index, kind, body, at) select index, kind, body, $2 from jsonb_to_recordset($1) as given (index bigint, kind text, body text)
     ), nodes as (
       insert into log_node (level, index, hash)
       select level, index, decode(hash, 'hex') from jsonb_to_recordset($3) as given (level smallint, index bigint, hash text)
     )
     insert into log_head (size, root, at, signature) values ($4, decode($5, 'hex'), $2, decode($6, 'hex'))`,
    [
      JSON.stringify(
        announcements.map((one, place) => ({ index: size + place, kind: one.kind, body: JSON.stringify(one) })),
      ),
      time,
      JSON.stringify(made.map(({ hash, ...where }) => ({ ...where, hash: hash.toString('hex') }))),
      newSize,
      root,
      await sign({ size: newSize, root, at: time }),
    ],
  );
  return announcements.map((_, place) => size + place);
}

/** The text that a head's signature is over. */
const headText = ({ size, root, at }: Omit<LogHead, 'signature'>) => `${size}\n${root}\n${at}`;

const nameOf = ({ level, index }: NodeAt) => `${level}/${index}`;

const getter =
  (nodes: ReadonlyMap<string, Buffer>): Nodes =>
  (at) => {
    const hash = nodes.get(nameOf(at));
    if (!hash) throw new Error(`The log has no node ${nameOf(at)}.`);
    return hash;
  };

async function readNodes(db: Queryable, wanted: readonly NodeAt[]): Promise<Map<string, Buffer>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await db.query<NodeAt & { hash: Buffer }>(
    `select level, index, hash from log_node
       join (select distinct level, index from jsonb_to_recordset($1) as given (level smallint, index bigint)) wanted using (level, index)`,
    [JSON.stringify(wanted)],
  );
  return new Map(rows.map(({ hash, ...at }) => [nameOf(at), hash]));
}

const sealedFor = 1;

async function openKey(db: Queryable, ring: KeyRing): Promise<Key | undefined> {
  const { rows } = await db.query<{ sealed: string; publicKey: string }>(
    `select sealed, encode(public_key, 'hex') as "publicKey" from log_key`,
  );
  return rows.map(({ sealed, publicKey }) => ({
    publicKey,
    privateKey: createPrivateKey(ring.open('log', sealedFor, sealed)),
  }))[0];
}

/** Of servers that start at once, all use the key that the first has written. */
async function makeKey(db: Queryable, ring: KeyRing): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await db.query('insert into log_key (public_key, sealed) values ($1, $2) on conflict do nothing', [
    Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
    ring.seal('log', sealedFor, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
  ]);
}
