import { randomUUID } from 'node:crypto';
import { type BodyOf, type launchCasino, wonSchema } from '@madang/contracts';
import { z } from 'zod';
import type { Config } from '../platform/config.ts';
import type { Queryable } from '../platform/database/db.ts';
import { StartError } from '../platform/running/start-error.ts';
import { type AmountForm, amountForms } from './amounts.ts';
import { type CasinoKey, openCasinoKeys } from './casino-keys.ts';
import { signCall } from './signature.ts';

export type AggregatorId = BodyOf<typeof launchCasino>['aggregator'];

/** The call that opens a game there. */
export interface Entry {
  /** Stands for member and session in the calls of this entry. */
  token: string;
  memberId: string;
  nickname: string;
  /** The aggregator's own id of the game; null: its lobby. */
  gameId: string | null;
  /** The page of the site to which the game leads back. */
  page: string;
}

const codeSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,49}$/);
const nameSchema = z.string().min(1).max(80);
const gameSchema = z.object({
  provider: z.object({ code: codeSchema, nameKorean: nameSchema, nameEnglish: nameSchema }),
  code: codeSchema,
  kind: z.enum(['casino', 'slot']),
  nameKorean: nameSchema,
  nameEnglish: nameSchema,
  motif: codeSchema.nullable(),
  minBetWon: wonSchema.nullable(),
  /** The part of all stakes that comes back by the published table. */
  returnPercent: z.number().min(0).max(100).nullable(),
  /** Badges of a game that the site does not know yet; later they are the operators’. */
  newFlg: z.boolean().default(false),
  hotFlg: z.boolean().default(false),
});
type AggregatorGame = z.infer<typeof gameSchema>;

/** The one interface of all aggregators. Both calls throw when the aggregator refuses, answers nonsense or takes too long. */
export interface Aggregator {
  id: AggregatorId;
  key: CasinoKey;
  amounts: AmountForm;
  /** @returns the address to open, on http or https */
  launch(entry: Entry): Promise<string>;
  /** The games that it serves now. */
  catalogue(): Promise<AggregatorGame[]>;
}
export type Aggregators = ReadonlyMap<AggregatorId, Aggregator>;

const patienceMs = 4_000;
/** So many wait for one aggregator at most: one that hangs holds no more of the server. */
const waitingAtMost = 20;

/** Those that the configuration names an address for. */
export async function openAggregators(
  db: Queryable,
  { casinoAddresses, casinoKeysFile, production }: Pick<Config, 'casinoAddresses' | 'casinoKeysFile' | 'production'>,
): Promise<Aggregators> {
  if (Object.keys(casinoAddresses).length === 0) return new Map();
  const keys = await openCasinoKeys(casinoKeysFile, !production);
  const { rows } = await db.query<{ id: AggregatorId; signature: 'hmac' | 'rsa'; amounts: keyof typeof amountForms }>(
    'select id, signature, amounts from casino_aggregator',
  );
  for (const { id, signature } of rows) {
    const key = keys[id];
    if (key && casinoAddresses[id] && ('secret' in key ? 'hmac' : 'rsa') !== signature)
      throw new StartError(
        `The key of ${id} in ${casinoKeysFile} is not one for ${signature}: see docs/casino-wallet.md.`,
      );
  }
  return new Map(
    rows.flatMap(({ id, amounts }): [AggregatorId, Aggregator][] => {
      const [key, address] = [keys[id], casinoAddresses[id]];
      return key && address ? [[id, aggregatorAt(id, address, key, amountForms[amounts])]] : [];
    }),
  );
}

function aggregatorAt(id: AggregatorId, address: string, key: CasinoKey, amounts: AmountForm): Aggregator {
  let waiting = 0;
  const ask = async (path: string, asked: object): Promise<unknown> => {
    if (waiting >= waitingAtMost) throw new Error(`${waiting} calls wait for ${id} already`);
    waiting += 1;
    try {
      const body = Buffer.from(JSON.stringify(asked));
      const [timestamp, nonce] = [String(Date.now()), randomUUID()];
      const answer = await fetch(`${address}/${id}/${path}`, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          'content-type': 'application/json',
          'x-timestamp': timestamp,
          'x-nonce': nonce,
          'x-signature': signCall(key, { timestamp, nonce, body }),
        },
      });
      if (!answer.ok) throw new Error(`${id} answers ${path} with ${answer.status}`);
      return await answer.json();
    } finally {
      waiting -= 1;
    }
  };
  return {
    id,
    key,
    amounts,
    launch: async (entry) => launchedSchema.parse(await ask('launch', entry)).launchUrl,
    catalogue: async () => z.array(gameSchema).parse(await ask('catalogue', {})),
  };
}

const launchedSchema = z.object({ launchUrl: z.url({ protocol: /^https?$/ }).max(2_000) });
