import type { MinigameMarket, MinigameResult } from '@madang/contracts';
import { ButtonLink, color, DataTable, DateTime, IconButton, Panel } from '@madang/ui';
import { outcomeText, wonText } from '../../../outcome-text.ts';

interface HistoryProps {
  gameId: number;
  markets: readonly MinigameMarket[];
  results: readonly MinigameResult[];
  onVerify: (round: number) => void;
}

const shownAtOnce = 10;

export const History = ({ gameId, markets, results, onVerify }: HistoryProps) => (
  <Panel
    title="지난 회차"
    flush
    actions={<ButtonLink to={`/game_result/minigame?game=${gameId}`}>게임결과</ButtonLink>}
  >
    <DataTable
      caption="지난 회차"
      rows={results.slice(0, shownAtOnce)}
      rowKey={({ round }) => round}
      columns={[
        { key: 'round', header: '회차', cell: ({ ofDay }) => <b>{ofDay}회</b> },
        {
          key: 'time',
          header: '추첨',
          hideOnMobile: true,
          cell: ({ drawsAt }) => <DateTime at={drawsAt} format="time" />,
        },
        { key: 'outcome', header: '결과', cell: outcomeText },
        {
          key: 'won',
          header: '당첨',
          hideOnMobile: true,
          cell: ({ winners }) => <span css={{ color: color.muted }}>{wonText(markets, winners)}</span>,
        },
        {
          key: 'verify',
          header: '검증',
          align: 'right',
          cell: ({ round, ofDay }) => (
            <IconButton label={`${ofDay}회 검증`} icon="check" onClick={() => onVerify(round)} />
          ),
        },
      ]}
    />
  </Panel>
);
