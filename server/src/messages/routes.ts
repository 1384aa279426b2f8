import * as contracts from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/http/route.ts';
import { accountTogether } from './account-together.ts';
import { countUnread, listMessages, readAllMessages, readMessage, removeMessage } from './member-messages.ts';
import { findDepositAccount, listDepositAccounts, saveDepositAccount, sendAccount } from './send-account.ts';
import { listSendings, sendMessage } from './send-message.ts';

export function registerMessages(app: FastifyInstance, { db }: Context): void {
  route(app, contracts.listMessages, ({ caller, query }) => listMessages(db, caller.member.id, query));
  route(app, contracts.unreadMessages, ({ caller }) => countUnread(db, caller.member.id));
  route(app, contracts.readMessage, ({ caller, body }) => readMessage(db, caller.member.id, body.id));
  route(app, contracts.readAllMessages, async ({ caller }) => {
    await readAllMessages(db, caller.member.id);
    return {};
  });
  route(app, contracts.deleteMessage, ({ caller, body }) => removeMessage(db, caller.member.id, body.id));
  route(app, contracts.askForAccount, ({ caller }) => sendAccount(db, caller.member));

  route(app, contracts.listSendings, ({ query }) => listSendings(db, query));
  route(app, contracts.sendMessage, ({ caller, body }) => sendMessage(db, caller.member.id, body));
  route(app, contracts.depositAccount, () => findDepositAccount(db));
  route(app, contracts.accountHistory, () => listDepositAccounts(db));
  app.twoPersonActs.add('deposit-account', accountTogether);
  route(app, contracts.saveDepositAccount, ({ caller, body }) => saveDepositAccount(db, body, caller.member.id));
}
