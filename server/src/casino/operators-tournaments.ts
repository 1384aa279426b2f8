import type { BodyOf, OperatorsTournament, saveCasinoTournament as saveEndpoint } from '@madang/contracts';
import type { Db, Queryable } from '../platform/database/db.ts';
import { announceTogether } from '../tournaments/announce-together.ts';
import { listOf, saveOf } from '../tournaments/operators-tournaments.ts';
import { casinoTournaments } from './tournament.ts';

type Body = BodyOf<typeof saveEndpoint>;
const countedGames = { casino: '카지노', slot: '슬롯' } as const;

export const listTournaments = (db: Queryable) => listOf<OperatorsTournament>(db, casinoTournaments, ['kind']);
export const saveTournament = (db: Db, operatorId: number, body: Body) =>
  saveOf(db, casinoTournaments, operatorId, body, { kind: body.kind });
export const tournamentTogether = announceTogether<Body>(casinoTournaments, {
  columns: ({ kind }) => ({ kind }),
  facts: ({ kind }) => [['집계하는 게임', kind ? countedGames[kind] : '카지노와 슬롯']],
});
