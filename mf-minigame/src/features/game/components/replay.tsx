import type { MinigameResult } from '@madang/contracts';
import type { CatalogueGame } from '@madang/rules/minigame/catalogue';
import { Button, Dialog, space } from '@madang/ui';
import { useState } from 'react';
import { outcomeText } from '../../../outcome-text.ts';
import { Replayed, Revealed } from '../use-reveal.ts';
import { Stage } from './stages/stage.tsx';

interface ReplayProps {
  game: CatalogueGame;
  result: MinigameResult;
  onClose: () => void;
}

/** An earlier draw on the stage, as often as it is asked for. */
export function Replay({ game, result, onClose }: ReplayProps) {
  const [turn, setTurn] = useState(0);
  const [isWhole, setWhole] = useState(false);
  // The same at every render: a stage begins anew with another one.
  const [onRevealed] = useState(() => () => setWhole(true));
  const again = () => {
    setWhole(false);
    setTurn(turn + 1);
  };
  return (
    <Dialog open onClose={onClose} title={`제 ${result.ofDay}회 다시 보기`} width={640}>
      <div css={stage}>
        {result.outcome && (
          <Replayed value={true}>
            <Revealed value={onRevealed}>
              <Stage
                key={turn}
                engine={game.engine}
                outcome={result.outcome}
                setup={result.setup}
                round={result.round}
              />
            </Revealed>
          </Replayed>
        )}
      </div>
      <p css={foot}>
        <b aria-live="polite">{isWhole ? outcomeText(result) : ''}</b>
        <Button icon="refresh" disabled={!isWhole} onClick={again}>
          다시 보기
        </Button>
      </p>
    </Dialog>
  );
}

/** Night in both themes, as pictures are. */
const stage = {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 250,
  padding: space(3),
  borderRadius: 10,
  color: '#e8eef4',
  background: '#121921',
} as const;
const foot = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minHeight: 44,
  marginTop: space(3),
} as const;
