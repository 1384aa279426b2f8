import * as contracts from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { fileAddresses } from '../files/file-address.ts';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/route.ts';
import { tooMany } from '../platform/too-many.ts';
import { answerQuestion, questionsOfMembers } from './answer-question.ts';
import { listQuestions, readAnswer, readQuestion, writeQuestion } from './questions.ts';

const questionsAMinute = 3;

/** The customer centre: members' private questions and the operators' answers. */
export function registerSupport(app: FastifyInstance, { db, changes }: Context): void {
  const addresses = fileAddresses(db);
  const limit = app.createRateLimit({
    max: questionsAMinute,
    timeWindow: 60_000,
    keyGenerator: ({ caller }) => `question ${caller?.member.id}`,
  });
  route(app, contracts.listQuestions, ({ caller, query }) => listQuestions(db, caller.member.id, query));
  route(app, contracts.questionById, ({ caller, params }) => readQuestion(db, addresses, caller.member.id, params.id));
  route(app, contracts.writeQuestion, async ({ caller, body, request, reply }) => {
    const allowed = await limit(request);
    if (!allowed.isAllowed && allowed.isExceeded) return tooMany(reply, allowed.ttlInSeconds);
    return writeQuestion(db, caller.member.id, body);
  });
  route(app, contracts.readAnswer, ({ caller, body }) => readAnswer(db, caller.member.id, body.id));

  route(app, contracts.questionsOfMembers, ({ query }) => questionsOfMembers(db, addresses, query));
  route(app, contracts.answerQuestion, ({ caller, body }) => answerQuestion(db, changes, caller.member.id, body));
}
