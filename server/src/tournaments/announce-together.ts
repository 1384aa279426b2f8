import type { Member } from '@madang/contracts';
import { plainMoves } from '../approvals/two-person-acts.ts';
import type { Db, Queryable } from '../platform/database/db.ts';
import { isRefusal } from '../platform/http/refusal.ts';
import { maySaveAlone, saveOf } from './operators-tournaments.ts';
import type { Tournaments } from './tournaments.ts';
import { type OwnColumns, type Terms, weighTerms, wholePrizesWon } from './weigh-terms.ts';

/** The part that only one sort of tournament has: its columns, and in words for operators. */
interface Own<Body> {
  columns: (body: Body) => OwnColumns;
  facts: (body: Body) => [label: string, text: string][];
}
export interface Command<Body> {
  body: Body;
}

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;
const inSeoul = (at: string) => new Date(at).toLocaleString('ko-KR', { timeZone: 'Asia/Seoul', hourCycle: 'h23' });

/** A tournament whose prizes are more than one operator announces alone, as a `TwoPersonAct`. */
export const announceTogether = <Body extends Terms>(of: Pick<Tournaments, 'table'>, own: Own<Body>) => ({
  async weigh(tx: Queryable, _operator: Member, { body }: Command<Body>) {
    const weighed = await weighTerms(tx, of, body, own.columns(body));
    if (isRefusal(weighed)) return weighed;
    const { id, title, rules, startsAt, endsAt, prizes } = body;
    const places = prizes.map(({ from, to, prizeWon }) => `${from === to ? from : `${from}–${to}`}위 ${won(prizeWon)}`);
    const facts: [string, string][] = [
      ['토너먼트', `${title} (${id === null ? '등록' : '수정'})`],
      ...own.facts(body),
      ['기간', `${inSeoul(startsAt)} – ${inSeoul(endsAt)}`],
      ['규칙', rules.join(' ')],
      ['상금', places.join(', ')],
    ];
    const moves = plainMoves(wholePrizesWon(prizes), prizes.at(-1)?.to);
    return { version: `version ${weighed.version}`, amountWon: weighed.amountWon, moves, facts };
  },
  mayAlone: (tx: Queryable, operatorId: number, _command: unknown, amountWon: number) =>
    maySaveAlone(tx, operatorId, amountWon),
  carryOut: ({ db }: { db: Db }, operator: Member, { body }: Command<Body>) =>
    saveOf(db, of, operator.id, body, own.columns(body), true),
});
