import { listForms, listResultLeagues, listResults, listTeamRankings, showMatch } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { sharedAnswer } from '../platform/http/shared-answer.ts';
import { resultLeagues, results } from './results.ts';
import { matchWithForm } from './show-match.ts';
import { teamForms } from './team-forms.ts';
import { teamRankings } from './team-rankings.ts';

/** A table changes with a match at most: a minute where prices are a quarter of a second old. */
const tableAgeFactor = 240;

export function registerResults(app: FastifyInstance, { db, config, reads }: Context): void {
  route(app, listResults, ({ caller, query, request }) =>
    reads(request, (from) => results(from, caller.member.id, query)),
  );
  route(app, listResultLeagues, ({ query, request }) => reads(request, (from) => resultLeagues(from, query)));
  route(app, listForms, ({ query, request }) => reads(request, (from) => teamForms(from, query.fixtureIds.split(','))));
  route(
    app,
    showMatch,
    async ({ caller, query, request }) =>
      (await reads(request, (from) => matchWithForm(from, caller.member.id, query))) ?? refuse('not-found'),
  );
  const rankings = () => teamRankings(db);
  route(app, listTeamRankings, sharedAnswer(listTeamRankings, rankings, config.readAgeMs * tableAgeFactor));
}
