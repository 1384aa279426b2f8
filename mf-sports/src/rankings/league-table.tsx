import type { TeamRanking } from '@madang/contracts';
import { color, DataTable, space } from '@madang/ui';
import { Crest } from '../fixtures/crest.tsx';

/** As many teams as are shown of a league. */
const tableRows = 10;

interface LeagueTableProps {
  table: TeamRanking;
  /** Teams that stand out, and are shown wherever they stand. */
  marked?: readonly string[];
  /** How many teams are shown besides. */
  most?: number;
}

/** The table of one league, by its results. */
export const LeagueTable = ({ table, marked = [], most = tableRows }: LeagueTableProps) => (
  <DataTable
    caption={`${table.leagueName} 순위`}
    rows={table.teams.filter(({ name }, place) => place < most || marked.includes(name))}
    rowKey={({ name }) => name}
    columns={[
      { key: 'rank', header: '순위', cell: ({ rank }) => rank, align: 'center', width: 56 },
      { key: 'name', header: '팀', cell: ({ name }) => <Team name={name} isMarked={marked.includes(name)} /> },
      { key: 'played', header: '경기', cell: ({ played }) => played, align: 'right' },
      { key: 'won', header: '승', cell: ({ won }) => won, align: 'right' },
      { key: 'drawn', header: '무', cell: ({ drawn }) => drawn, align: 'right', hideOnMobile: true },
      { key: 'lost', header: '패', cell: ({ lost }) => lost, align: 'right' },
      {
        key: 'difference',
        header: '득실',
        cell: ({ scored, conceded }) => `${scored > conceded ? '+' : ''}${scored - conceded}`,
        align: 'right',
        hideOnMobile: true,
      },
      { key: 'points', header: '승점', cell: ({ points }) => <b>{points}</b>, align: 'right' },
    ]}
  />
);

const Team = ({ name, isMarked }: { name: string; isMarked: boolean }) => (
  <span css={{ display: 'inline-flex', alignItems: 'center', gap: space(2) }}>
    <Crest name={name} size={18} />
    {isMarked ? <strong css={{ color: color.brandText }}>{name}</strong> : <span title={name}>{name}</span>}
  </span>
);
