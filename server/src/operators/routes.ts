import * as contracts from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/http/route.ts';
import { sharedAnswer } from '../platform/http/shared-answer.ts';
import { readFigures } from './figures.ts';
import { find } from './find-anything.ts';
import { listMembers } from './members/list-members.ts';
import { listOfMember } from './members/list-of-member.ts';
import { readMemberPage } from './members/read-member-page.ts';
import { readPermissions } from './permission-matrix.ts';
import { waitingFor } from './work.ts';

const figuresAgeMs = 5_000;

/** The reads of operators across the domains. */
export function registerOperators(app: FastifyInstance, { db, config }: Context): void {
  // Sums of the ledger, for all who look at them at once.
  const figures = sharedAnswer(contracts.operatorFigures, () => readFigures(db), config.readAgeMs && figuresAgeMs);
  route(app, contracts.waitingWork, ({ caller }) => waitingFor(db, caller.member));
  route(app, contracts.findAnything, ({ query }) => find(db, query.text));
  route(app, contracts.operatorFigures, () => figures());
  route(app, contracts.permissionMatrix, () => readPermissions(db));

  route(app, contracts.listMembers, ({ query }) => listMembers(db, query));
  route(app, contracts.memberPage, ({ params }) => readMemberPage(db, params.memberId));
  const { statement, bets, minigames, casino } = listOfMember(db);
  route(app, contracts.memberStatement, ({ params, query }) => statement(params.memberId, query));
  route(app, contracts.memberBets, ({ params, query }) => bets(params.memberId, query));
  route(app, contracts.memberMinigames, ({ params, query }) => minigames(params.memberId, query));
  route(app, contracts.memberCasino, ({ params, query }) => casino(params.memberId, query));
}
