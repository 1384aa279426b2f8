import { listTeamRankings } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, fontSize, hoverable, Icon, mobile, space } from '@madang/ui';
import { lazy, Suspense, useState } from 'react';

const LeagueTableDialog = lazy(() => import('./league-table-dialog.tsx'));

/** Beside a league's name: opens its table, where it is one of the four that are ranked. */
export function LeagueTableButton({ leagueId }: { leagueId: number | undefined }) {
  const { data } = useEndpoint(listTeamRankings, {}, { staleTime: 60_000 });
  const [isOpen, setOpen] = useState(false);
  const table = data?.find((each) => each.leagueId === leagueId);
  if (!table) return null;
  return (
    <>
      <button type="button" aria-label={`${table.leagueName} 팀 순위`} onClick={() => setOpen(true)} css={style}>
        <Icon name="trophy" size={14} />
        순위
      </button>
      <Suspense>{isOpen && <LeagueTableDialog table={table} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

const style = {
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: space(1),
  height: 28,
  padding: `0 ${space(1.5)}px`,
  border: 0,
  background: 'none',
  color: color.muted,
  fontSize: fontSize.small,
  fontWeight: 400,
  cursor: 'pointer',
  [hoverable]: { '&:hover': { color: color.text } },
  [mobile]: { height: 44, margin: `-${space(1.5)}px 0` },
} as const;
