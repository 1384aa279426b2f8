import * as contracts from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { fileAddresses } from '../files/file-address.ts';
import { writeOnce } from '../ledger/write-once.ts';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/http/route.ts';
import { takeWrite } from '../platform/http/take-write.ts';
import { answerQuestion, questionsOfMembers } from './answer-question.ts';
import { listQuestions, readAnswer, readQuestion, writeQuestion } from './questions.ts';

/** The questions that a member may ask. */
const questions = { most: 3, seconds: 60 };

/** The customer centre: members' private questions and the operators' answers. */
export function registerSupport(app: FastifyInstance, context: Context): void {
  const { db, changes } = context;
  const addresses = fileAddresses(db);
  route(app, contracts.listQuestions, ({ caller, query }) => listQuestions(db, caller.member.id, query));
  route(app, contracts.questionById, ({ caller, params }) => readQuestion(db, addresses, caller.member.id, params.id));
  route(app, contracts.writeQuestion, (asked) =>
    writeOnce(context, 'question', asked, async (tx) => {
      const { caller, body, reply } = asked;
      const refused = await takeWrite(tx, reply, { memberId: caller.member.id, what: 'question', limit: questions });
      return refused ?? writeQuestion(tx, caller.member.id, body);
    }),
  );
  route(app, contracts.readAnswer, ({ caller, body }) => readAnswer(db, caller.member.id, body.id));

  route(app, contracts.questionsOfMembers, ({ query }) => questionsOfMembers(db, addresses, query));
  route(app, contracts.answerQuestion, ({ caller, body }) => answerQuestion(db, changes, caller.member.id, body));
}
