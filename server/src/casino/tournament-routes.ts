import { casinoTournament } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/http/route.ts';
import { sharedRead } from '../platform/http/shared-read.ts';
import { asSeenBy, rankCasinoTournament } from './tournament.ts';

/** Ranks are counted over all rounds of the period: once for all who look meanwhile. */
const rankedEveryMs = 2_000;

export function registerTournament(app: FastifyInstance, { db, config }: Context): void {
  const ranked = sharedRead(() => rankCasinoTournament(db), config.readAgeMs === 0 ? 0 : rankedEveryMs);
  route(app, casinoTournament, async ({ caller }) => asSeenBy(db, await ranked(), caller.member.id));
}
