import type { MinigameMarket, MinigameResult } from '@madang/contracts';
import type { CatalogueGame } from '@madang/rules/minigame/catalogue';
import { patternMarkets, sideMark } from '@madang/rules/minigame/marks';
import { ButtonLink, color, DataTable, DateTime, IconButton, Panel } from '@madang/ui';
import { useState } from 'react';
import { Dot } from '../../../dot.tsx';
import { Drawn } from '../../../drawn.tsx';
import { wonText } from '../../../outcome-text.ts';
import { Replay } from './replay.tsx';

interface HistoryProps {
  game: CatalogueGame;
  markets: readonly MinigameMarket[];
  results: readonly MinigameResult[];
  onVerify: (round: number) => void;
}

const shownAtOnce = 10;

export function History({ game, markets, results, onVerify }: HistoryProps) {
  const [replayed, setReplayed] = useState<MinigameResult | null>(null);
  return (
    <Panel
      title="지난 회차"
      flush
      actions={<ButtonLink to={`/game_result/minigame?game=${game.id}`}>게임결과</ButtonLink>}
    >
      <DataTable
        caption="지난 회차"
        rows={results.slice(0, shownAtOnce)}
        rowKey={({ round }) => round}
        columns={[
          { key: 'round', header: '회차', cell: ({ ofDay }) => <b css={{ whiteSpace: 'nowrap' }}>{ofDay}회</b> },
          {
            key: 'time',
            header: '추첨',
            hideOnMobile: true,
            cell: ({ drawsAt }) => <DateTime at={drawsAt} format="time" />,
          },
          { key: 'outcome', header: '결과', cell: Drawn },
          {
            key: 'won',
            header: '당첨',
            hideOnMobile: true,
            cell: ({ winners }) => <Won game={game} markets={markets} winners={winners} />,
          },
          {
            key: 'replay',
            header: '다시 보기',
            align: 'right',
            cell: (result) =>
              result.outcome && (
                <IconButton label={`${result.ofDay}회 다시 보기`} icon="refresh" onClick={() => setReplayed(result)} />
              ),
          },
          {
            key: 'verify',
            header: '검증',
            align: 'right',
            cell: ({ round, ofDay }) => (
              <IconButton label={`${ofDay}회 검증`} icon="search" onClick={() => onVerify(round)} />
            ),
          },
        ]}
      />
      {replayed && <Replay game={game} result={replayed} onClose={() => setReplayed(null)} />}
    </Panel>
  );
}

/** Sides as their marks, each with its market for who asks; where no market has a few sides, in words. */
function Won({ game, markets, winners }: Pick<HistoryProps, 'game' | 'markets'> & { winners: readonly string[] }) {
  const sides = patternMarkets(markets);
  if (sides.length === 0) return <span css={{ color: color.muted }}>{wonText(markets, winners)}</span>;
  return (
    <span css={{ display: 'inline-flex', gap: 3 }}>
      {sides.map((market) => (
        <span key={market.id} title={market.name}>
          <Dot mark={sideMark(game, market, winners)} />
        </span>
      ))}
    </span>
  );
}
