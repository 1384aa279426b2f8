import * as contracts from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/http/route.ts';
import { approvalsFor, askForApproval, decideOnApproval, weighCommand } from './approvals.ts';
import { settingsTogether } from './rewards-together.ts';
import { refuseLooser, settingTogether } from './setting-together.ts';
import { TwoPersonActs } from './two-person-acts.ts';

export function registerApprovals(app: FastifyInstance, context: Context): void {
  const acts = new TwoPersonActs();
  app.decorate('twoPersonActs', acts);
  acts.add('approval-setting', settingTogether);
  acts.add('reward-setting', settingsTogether(app.settingHooks));
  acts.add('trading-setting', settingsTogether(app.settingHooks));
  app.beforeSetting(contracts.approvalSetting, refuseLooser(context.db));
  const tools = { db: context.money, changes: context.changes, acts };
  route(app, contracts.weighApproval, ({ caller, body }) => weighCommand(tools, caller.member, body.command));
  route(app, contracts.listApprovals, ({ caller }) => approvalsFor(context.db, caller.member));
  route(app, contracts.askApproval, (asked) => askForApproval(tools, asked));
  route(app, contracts.decideApproval, (asked) => decideOnApproval(tools, asked, asked.params.id));
}
