import { agents } from './agents/domain.ts';
import { approvals } from './approvals/domain.ts';
import { attendance } from './attendance/domain.ts';
import { betting } from './betting/domain.ts';
import { board } from './board/domain.ts';
import { casino } from './casino/domain.ts';
import { coupons } from './coupons/domain.ts';
import { delivery } from './delivery/domain.ts';
import { feed } from './feed/domain.ts';
import { files } from './files/domain.ts';
import { friends } from './friends/domain.ts';
import { ledger } from './ledger/domain.ts';
import { limits } from './limits/domain.ts';
import { log } from './log/domain.ts';
import { members } from './members/domain.ts';
import { messages } from './messages/domain.ts';
import { minigame } from './minigame/domain.ts';
import { operators } from './operators/domain.ts';
import { type Domain, rightsOf } from './platform/declared-domain.ts';
import { platform } from './platform/domain.ts';
import { push } from './push/domain.ts';
import { reports } from './reports/domain.ts';
import { risk } from './risk/domain.ts';
import { settings } from './settings/domain.ts';
import { sports } from './sports/domain.ts';
import { stream } from './stream/domain.ts';
import { support } from './support/domain.ts';
import { tournaments } from './tournaments/domain.ts';
import { turnover } from './turnover/domain.ts';
import { wallet } from './wallet/domain.ts';

/**
 * Every domain, each after those that it uses. Their routes are registered in this order, so that `members` comes before all that asks who
 * is calling.
 */
export const domains: readonly Domain[] = [
  platform,
  log,
  ledger,
  members,
  delivery,
  files,
  settings,
  approvals,
  messages,
  sports,
  limits,
  tournaments,
  betting,
  feed,
  turnover,
  wallet,
  minigame,
  casino,
  agents,
  coupons,
  attendance,
  friends,
  board,
  support,
  risk,
  push,
  reports,
  operators,
  stream,
];

/** The rights of the server's role on the tables. */
export const grantedRights = rightsOf(domains);

/** The queries of the hourly removal. */
export const forgets: readonly string[] = domains.flatMap((domain) => domain.forgets ?? []);
