import { listTeamRankings, rankedLeaguesMax, type TeamRanking } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  color,
  EmptyState,
  fontSize,
  mobile,
  QueryView,
  radius,
  Section,
  SkeletonRows,
  SportIcon,
  space,
} from '@madang/ui';
import { useState } from 'react';
import { LeagueTable } from '../../../rankings/league-table.tsx';

/** As many as results stand beside them. */
const shownTeams = 6;

/** The tables of four leagues, one at a time. */
export function TeamRankings() {
  const rankings = useEndpoint(listTeamRankings, {}, { staleTime: 60_000 });
  return (
    <Section icon="trophy" title="팀 순위">
      <QueryView
        query={rankings}
        skeleton={<SkeletonRows rows={shownTeams + 2} height={40} label="팀 순위를 불러오는 중" />}
        empty={
          <div css={frame}>
            <EmptyState title="아직 순위가 없습니다." text="끝난 경기가 모이면 순위가 표시됩니다." />
          </div>
        }
      >
        {(tables) => <Tables tables={tables.slice(0, rankedLeaguesMax)} />}
      </QueryView>
    </Section>
  );
}

function Tables({ tables }: { tables: readonly TeamRanking[] }) {
  const [chosenId, choose] = useState<number | null>(null);
  const chosen = tables.find(({ leagueId }) => leagueId === chosenId) ?? tables[0];
  if (!chosen) return null;
  return (
    <div css={frame}>
      <fieldset aria-label="리그" css={leagues}>
        {tables.map(({ leagueId, leagueName, sportId }) => (
          <button
            key={leagueId}
            type="button"
            aria-pressed={leagueId === chosen.leagueId}
            onClick={() => choose(leagueId)}
            css={league}
          >
            <SportIcon sportId={sportId} size={16} />
            {leagueName}
          </button>
        ))}
      </fieldset>
      <LeagueTable table={chosen} most={shownTeams} />
    </div>
  );
}

const frame = {
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  overflow: 'hidden',
} as const;
const leagues = {
  display: 'flex',
  gap: space(1),
  minWidth: 0,
  margin: 0,
  padding: space(2),
  border: 0,
  borderBottom: `1px solid ${color.line}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;
const league = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  height: 32,
  padding: `0 ${space(3)}px`,
  border: '1px solid transparent',
  borderRadius: radius,
  background: 'none',
  color: color.muted,
  fontSize: fontSize.table,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&[aria-pressed="true"]': { background: color.raised, borderColor: color.lineStrong, color: color.text },
  [mobile]: { height: 44, flex: 'none' },
} as const;
