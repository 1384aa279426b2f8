import { settleBets } from '../betting/settle-bets.ts'; // refused
import { hub } from '../stream/hub.ts'; // refused
import type { Db } from '../platform/db.ts';
import { registerMembers } from '../members/routes.ts'; // refused
import { findMember } from '../members/queries.ts';
import { listSports } from './list-sports.ts';

export * from '../seed/seed.ts'; // refused
export const start = () => import('../start-server.ts'); // refused
export const used = { settleBets, hub, registerMembers, findMember, listSports };
export type Used = Db;
