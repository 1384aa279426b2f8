import type { BodyOf, OperatorsTournament, saveCasinoTournament as saveEndpoint } from '@madang/contracts';
import type { Db, Queryable } from '../platform/database/db.ts';
import { listOf, saveOf } from '../tournaments/operators-tournaments.ts';
import { casinoTournaments } from './tournament.ts';

export const listTournaments = (db: Queryable) => listOf<OperatorsTournament>(db, casinoTournaments, ['kind']);
export const saveTournament = (db: Db, { kind, ...terms }: BodyOf<typeof saveEndpoint>) =>
  saveOf(db, casinoTournaments, terms, { kind });
