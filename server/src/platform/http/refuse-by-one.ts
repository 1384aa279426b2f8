import pg from 'pg';
import { type Refusal, refuse } from './refusal.ts';

/** What members are given beyond what one operator may give is refused by the database (the constraint `rewards_by_two`). */
export function refuseByOne(error: unknown): Refusal<'approval.needed'> {
  if (error instanceof pg.DatabaseError && error.constraint === 'rewards_by_two') return refuse('approval.needed');
  throw error;
}
