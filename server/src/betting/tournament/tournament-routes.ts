import { currentTournament, listTournaments, payTournament, saveTournament } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { sharedRead } from '../../platform/http/shared-read.ts';
import { announceTogether } from '../../tournaments/announce-together.ts';
import { listOf, saveOf } from '../../tournaments/operators-tournaments.ts';
import { payOne } from '../../tournaments/pay-tournaments.ts';
import { asSeenBy, rankTournament, sportsTournaments } from './tournament.ts';

const rankingAgeFactor = 40;

/** The tournament on sports: what members see of it, what operators set of it, and what it pays. */
export function registerSportsTournament(app: FastifyInstance, { db, money, changes, config }: Context): void {
  // Everybody is ranked anew once in ten seconds at most, however many look.
  const ranked = sharedRead(() => rankTournament(db), config.readAgeMs * rankingAgeFactor);
  route(app, currentTournament, async ({ caller }) => asSeenBy(await ranked(), caller.member.id));

  route(app, listTournaments, () => listOf(db, sportsTournaments));
  app.twoPersonActs.add('tournament', announceTogether(sportsTournaments, { columns: () => ({}), facts: () => [] }));
  route(app, saveTournament, ({ caller, body }) => saveOf(db, sportsTournaments, caller.member.id, body));
  route(app, payTournament, ({ body }) => payOne(money, changes, sportsTournaments, body.id));
}
