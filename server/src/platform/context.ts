import type { Member } from '@madang/contracts';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import type { Reads } from './http/read-own.ts';
import type { Changes } from './running/changes.ts';
import type { KeyRing } from './secrets/key-ring.ts';
import type { KnownTokens } from './secrets/known-tokens.ts';

/** The services that every domain folder is given. Built once in `app.ts`. */
export interface Context {
  config: Config;
  /** The pool of requests that read, and of operators. The others have connections of their own (pools.ts). */
  db: Db;
  money: Db;
  work: Db;
  /** Reads that may lag a little, on a replica where there is one. */
  reads: Reads;
  changes: Changes;
  /** The part that tells members from strangers. */
  knownTokens: KnownTokens;
  metrics: Registry;
  /** Seals what the server itself has to read again. */
  ring: KeyRing;
  /** Whom a remote that runs alone has signed in, since it has no page for that; null for the whole site. */
  aloneAs: { userId: string; password: string } | null;
}

/** The caller: the signed-in member and the session that the token belongs to. */
export interface Caller {
  member: Member;
  /** 0 for the holder of a person's token, who can call nothing that members can. */
  sessionId: number;
  /** So long ago the session showed a second step; null when it never did. Of tokens undefined: their scopes say what they may. */
  secondStepMs?: number | null;
}

/** The caller with a team's token: the one app that it publishes. */
export interface Team {
  app: string;
  tokenId: number;
  label: string;
}
