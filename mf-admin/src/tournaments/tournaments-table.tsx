import type { AnnouncedTournament } from '@madang/contracts';
import {
  Button,
  type Column,
  confirmDialog,
  DataTable,
  DateTime,
  EmptyState,
  formatWon,
  Panel,
  QueryView,
  SkeletonRows,
  space,
} from '@madang/ui';
import { type ComponentProps, useState } from 'react';
import { type Tournament, TournamentDialog } from './tournament-dialog.tsx';

const kindNames = { casino: '카지노', slot: '슬롯' };
const states: Readonly<Record<AnnouncedTournament['state'], string>> = {
  upcoming: '예정',
  running: '진행 중',
  ended: '지급 전',
  paid: '지급 완료',
};

interface TournamentsTableProps<Body>
  extends Pick<ComponentProps<typeof TournamentDialog<Body>>, 'schema' | 'saving' | 'refused'> {
  query: ComponentProps<typeof QueryView<readonly Tournament[]>>['query'];
  hasKind?: boolean;
  /** `onSaved` once it is. */
  onSave: (body: Body, onSaved: () => void) => void;
  isPaying: boolean;
  onPay: (id: number) => void;
}

/** Tournaments: announced, changed, and paid once they are over. */
export function TournamentsTable<Body>({
  query,
  hasKind = false,
  schema,
  saving,
  refused,
  onSave,
  isPaying,
  onPay,
}: TournamentsTableProps<Body>) {
  const [edited, setEdited] = useState<Tournament | 'new' | null>(null);
  const askAndPay = async ({ id, title }: Tournament) => {
    if (await confirmDialog({ text: `“${title}”의 상금을 지금 순위대로 지급할까요?`, confirmLabel: '지급' })) onPay(id);
  };
  const columns: Column<Tournament>[] = [
    { key: 'title', header: '토너먼트', cell: ({ title }) => title },
    ...(hasKind ? [kindColumn] : []),
    { key: 'state', header: '상태', width: 90, cell: ({ state }) => states[state] },
    {
      key: 'period',
      header: '기간',
      width: 260,
      hideOnMobile: true,
      cell: ({ startsAt, endsAt }) => (
        <>
          <DateTime at={startsAt} format="short" /> ~ <DateTime at={endsAt} format="short" />
        </>
      ),
    },
    {
      key: 'paid',
      header: '지급',
      width: 170,
      align: 'right',
      hideOnMobile: true,
      cell: ({ state, winners, paidWon }) => (state === 'paid' ? `${winners}명 · ${formatWon(paidWon)}` : '-'),
    },
    {
      key: 'act',
      header: '처리',
      belowOnMobile: true,
      align: 'right',
      width: 150,
      cell: (row) => (
        <span css={{ display: 'inline-flex', gap: space(1) }}>
          {row.state === 'ended' && (
            <Button
              size="small"
              aria-label={`${row.title} 상금 지급`}
              disabled={isPaying}
              onClick={() => void askAndPay(row)}
            >
              지급
            </Button>
          )}
          {(row.state === 'upcoming' || row.state === 'running') && (
            <Button size="small" aria-label={`${row.title} 수정`} onClick={() => setEdited(row)}>
              수정
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <Panel
      flush
      title="토너먼트"
      actions={
        <Button size="small" icon="plus" onClick={() => setEdited('new')}>
          토너먼트 등록
        </Button>
      }
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={4} label="토너먼트를 불러오는 중" />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="등록한 토너먼트가 없습니다." />
          ) : (
            <DataTable caption="토너먼트" columns={columns} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </QueryView>
      {edited !== null && (
        <TournamentDialog
          tournament={edited === 'new' ? null : edited}
          {...{ hasKind, schema, saving, refused }}
          onSave={(body) => onSave(body, () => setEdited(null))}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}

const kindColumn: Column<Tournament> = {
  key: 'kind',
  header: '게임',
  width: 110,
  hideOnMobile: true,
  cell: ({ kind }) => (kind ? kindNames[kind] : '전체'),
};
