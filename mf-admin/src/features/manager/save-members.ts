import { listAgentMembers, type QueryOf } from '@madang/contracts';
import { api } from '@madang/session';
import { formatDateTime } from '@madang/ui';
import { everyPage } from '../../table/every-page.ts';
import { downloadCsv, toCsv } from '../../table/to-csv.ts';

/** Every page of the filters, for the file. */
export async function saveMembers(query: QueryOf<typeof listAgentMembers>): Promise<void> {
  const rows = await everyPage((page, itemsPerPage) =>
    api.call(listAgentMembers, { query: { ...query, page, itemsPerPage } }),
  );
  const header = [
    '닉네임',
    '레벨',
    '소속',
    '가입',
    '건',
    '베팅금액',
    '당첨금',
    '보너스',
    '회원 손실',
    '유효 베팅',
    '롤링',
  ];
  downloadCsv(
    '하위 회원',
    toCsv(
      header,
      rows.map((each) => [
        ...[
          each.nickname,
          each.level,
          each.agent,
          formatDateTime(each.joinedAt),
          each.bets,
          each.stakesWon,
          each.payoutsWon,
        ],
        ...[each.bonusesWon, each.stakesWon - each.payoutsWon - each.bonusesWon, each.turnoverWon, each.rollingWon],
      ]),
    ),
  );
}
