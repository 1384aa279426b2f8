import { lobby } from '../casino/queries.ts'; // refused
import { postTransfers } from '../ledger/post-transfers.ts';
import { Layout } from '../../../shell/src/layout/member-layout.tsx'; // refused

export const used = { lobby, postTransfers, Layout };
import '../members/domain.ts'; // refused
import '../members/sign-up-routes.ts'; // refused
