import type { AnswerOf, casinoTournament } from '@madang/contracts';
import { color, DataTable, formatNumber, Money, useIsMobile } from '@madang/ui';
import type { TournamentPrizes } from './terms.tsx';

interface StandingsProps {
  ranking: AnswerOf<typeof casinoTournament>['ranking'];
  prizes: TournamentPrizes;
}

/** The ranks that the answer holds. Members with equal winnings share a rank and its prizes. */
export const Standings = ({ ranking, prizes }: StandingsProps) => (
  <DataTable
    caption="카지노 토너먼트 순위"
    rows={ranking.map((standing, place) => ({ ...standing, place }))}
    rowKey={({ place }) => place}
    columns={[
      { key: 'rank', header: '순위', cell: ({ rank }) => <b>{rank}</b>, align: 'center', width: 64 },
      { key: 'name', header: '회원', cell: (standing) => <Member {...standing} /> },
      {
        key: 'rounds',
        header: '라운드',
        cell: ({ rounds }) => `${formatNumber(rounds)}회`,
        align: 'right',
        hideOnMobile: true,
      },
      { key: 'winnings', header: '순이익', cell: ({ winningsWon }) => <Money won={winningsWon} />, align: 'right' },
      {
        key: 'prize',
        header: '상금',
        cell: ({ rank }) => {
          const prize = prizes.find(({ from, to }) => rank >= from && rank <= to);
          return prize ? <Money won={prize.prizeWon} /> : '–';
        },
        align: 'right',
      },
    ]}
  />
);

/** A phone has the rounds below the name: money takes the room of a column. */
function Member({ name, rounds }: AnswerOf<typeof casinoTournament>['ranking'][number]) {
  return (
    <span css={{ whiteSpace: 'nowrap' }}>
      {name}
      {useIsMobile() && <small css={below}>{formatNumber(rounds)}회</small>}
    </span>
  );
}

const below = { display: 'block', color: color.muted } as const;
