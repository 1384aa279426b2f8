import type { TeamRanking } from '@madang/contracts';
import { Dialog } from '@madang/ui';
import { LeagueTable } from './league-table.tsx';

/** The table of a league over the list of its fixtures. */
export default function LeagueTableDialog({ table, onClose }: { table: TeamRanking; onClose: () => void }) {
  return (
    <Dialog open title={`${table.leagueName} 팀 순위`} width={560} onClose={onClose}>
      <LeagueTable table={table} />
    </Dialog>
  );
}
