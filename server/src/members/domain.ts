import type { Domain } from '../platform/declared-domain.ts';
import { eraseDue } from './erasure/erase-members.ts';
import {
  answeredRequestDays,
  endedSessionDays,
  forgottenOfMembers,
  unansweredRequestDays,
} from './erasure/forgotten.ts';
import { registerOwnAccount } from './own/own-routes.ts';
import { registerMembers } from './routes.ts';
import { resealWork } from './sealing/reseal-work.ts';
import { registerPasskeys } from './second-step/passkey-routes.ts';
import { registerTwoStep } from './second-step/two-step-routes.ts';
import { deviceDays } from './sign-in/known-devices.ts';
import { registerSignUp } from './sign-up/sign-up-routes.ts';
import { refuseBlockedNetworks } from './staff/blocked-networks.ts';
import { registerMemberOperators } from './staff/operator-routes.ts';
import { rightsAudit } from './staff/rights-audit.ts';
import { registerStaff } from './staff/staff-routes.ts';

export const members: Domain = {
  name: 'members',
  about:
    'sign-in, single session (555), resume by cookie, profile; sign-up, passwords; what operators do: kick (556), remove (406), blocked networks (600); staff, and the log of their acts',
  uses: ['ledger'],
  // A blocked network is refused before anything else of the API answers it.
  routes: [
    refuseBlockedNetworks,
    registerMembers,
    registerSignUp,
    registerMemberOperators,
    registerStaff,
    registerOwnAccount,
    registerTwoStep,
    registerPasskeys,
  ],
  background: (context, log) => [
    resealWork(context, log),
    { name: 'erasure of members', everyMs: 3_600_000, run: (signal) => eraseDue(context.work, signal) },
  ],
  audits: [rightsAudit],
  forgets: forgottenOfMembers,
  tables: {
    pruned: {
      guest_request: `${answeredRequestDays} days after its answer, ${unansweredRequestDays} days without one`,
      known_device: `${deviceDays} days after its last use, with a new password, and when an operator acts on the account`,
      passkey: 'when the member or an operator removes it',
      passkey_challenge: 'when it is used, and with the passkeys of the member',
      push_device:
        'at sign-out, by the member’s choice, when another member signs in there, and when its push service has it no more',
      session: `${endedSessionDays} days after its end`,
      session_token: 'with its session',
      sign_in_attempt: 'a day after it was counted',
      two_step: 'when the member or an operator turns it off',
    },
    owners: ['member_rights_change'],
    ownersColumns: { member: ['type', 'role', 'withdrawal_type', 'grants'] },
  },
};
