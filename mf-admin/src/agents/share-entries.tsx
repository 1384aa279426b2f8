import { type AgentShareEntry, listAgentShareEntries, listShareEntries } from '@madang/contracts';
import { api, useEndpoint } from '@madang/session';
import { type Column, EmptyState, Money, PagedView, Panel, SkeletonRows, usePageNumber } from '@madang/ui';
import { ChosenTable } from '../table/chosen-table.tsx';
import { CsvButton } from '../table/csv-button.tsx';
import { everyPage } from '../table/every-page.ts';
import { sortable } from '../table/sortable.tsx';
import { downloadCsv, toCsv } from '../table/to-csv.ts';
import { useTableAddress } from '../table/use-table-address.ts';
import { shareGameWords } from './share-words.ts';

const endpoints = { agent: listAgentShareEntries, operator: listShareEntries } as const;
const sorts = ['amount', '-amount', 'nickname', '-nickname'] as const;

/** The sources of a share, by member and game. @param of who looks at it */
export function ShareEntries({ id, of }: { id: number; of: keyof typeof endpoints }) {
  const address = useTableAddress();
  const [page] = usePageNumber();
  const sort = sorts.find((each) => each === address.filter('sort'));
  const entries = useEndpoint(
    endpoints[of],
    { params: { id }, query: { page, itemsPerPage: 30, ...(sort && { sort }) } },
    { keepPrevious: true },
  );
  const won = (key: string, header: string, of: (entry: AgentShareEntry) => number): Column<AgentShareEntry> => ({
    ...{ key, header, align: 'right', hideOnMobile: true },
    cell: (entry) => <Money won={of(entry)} />,
  });
  const columns: Column<AgentShareEntry>[] = [
    { ...sortable(address, 'nickname', '회원'), cell: ({ nickname }) => <b>{nickname}</b> },
    { key: 'agent', header: '소속', hideOnMobile: true, cell: ({ agent }) => agent },
    {
      key: 'game',
      header: '종류',
      cell: ({ game, lateOf }) => `${shareGameWords[game]}${lateOf ? ` · ${lateOf} 정정` : ''}`,
    },
    won('stakes', '베팅금액', ({ stakesWon }) => stakesWon),
    won('payouts', '당첨금', ({ payoutsWon }) => payoutsWon),
    won('bonuses', '보너스', ({ bonusesWon }) => bonusesWon),
    won('lost', '회원 손실', ({ stakesWon, payoutsWon, bonusesWon }) => stakesWon - payoutsWon - bonusesWon),
    { key: 'percent', header: '비율', align: 'right', cell: ({ percent }) => `${percent}%` },
    {
      ...sortable(address, 'amount', '정산'),
      align: 'right',
      cell: ({ amountWon }) => (
        <b>
          <Money won={amountWon} />
        </b>
      ),
    },
  ];
  return (
    <Panel flush title="정산 근거" actions={<CsvButton size="small" save={() => save(id, of)} />}>
      <PagedView
        query={entries}
        skeleton={<SkeletonRows rows={8} label="정산 근거를 불러오는 중" />}
        empty={<EmptyState title="이 기간의 내역이 없습니다." text="이월된 금액만 있는 정산입니다." />}
      >
        {(items) => (
          <ChosenTable
            caption="정산 근거"
            address={address}
            columns={columns}
            rows={items}
            rowKey={({ id: entryId }) => entryId}
          />
        )}
      </PagedView>
    </Panel>
  );
}

/** Every page, for the file. */
async function save(id: number, of: keyof typeof endpoints): Promise<void> {
  const rows = await everyPage((page, itemsPerPage) =>
    api.call(endpoints[of], { params: { id }, query: { page, itemsPerPage } }),
  );
  const header = ['회원', '소속', '종류', '정정 기간', '건', '베팅금액', '당첨금', '보너스', '비율', '정산'];
  downloadCsv(
    `루징 정산 ${id}`,
    toCsv(
      header,
      rows.map((each) => [
        ...[each.nickname, each.agent, shareGameWords[each.game], each.lateOf, each.bets, each.stakesWon],
        ...[each.payoutsWon, each.bonusesWon, each.percent, each.amountWon],
      ]),
    ),
  );
}
