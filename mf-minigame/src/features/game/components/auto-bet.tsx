import { Button, color, confirmDialog, fontSize, formatWon, MoneyInput, mobile, radius, space } from '@madang/ui';
import { useState } from 'react';
import type { AutoBet } from '../use-auto-bet.ts';

interface AutoBetFormProps {
  auto: AutoBet;
  count: number;
  stakeWon: number | null;
}

const choices = [5, 10, 20, 50] as const;

/** The number of rounds, and the member's bounds of a stop. */
export function AutoBetForm({ auto, count, stakeWon }: AutoBetFormProps) {
  const [rounds, setRounds] = useState<number>(choices[1]);
  const [stopAtWin, setStopAtWin] = useState<number | null>(null);
  const [stopAtLoss, setStopAtLoss] = useState<number | null>(null);
  async function start() {
    const wanted = await confirmDialog({
      title: '자동 베팅을 시작하시겠습니까?',
      text: `고른 ${count}건에 회차마다 ${formatWon((stakeWon ?? 0) * count)}씩, ${rounds}회 베팅합니다.\n이 화면을 떠나면 멈추고, 창 하나에서만 진행됩니다.`,
      confirmLabel: '시작',
    });
    if (wanted) await auto.start({ rounds, stopAtWin, stopAtLoss });
  }
  return (
    <details css={frame}>
      <summary css={head}>자동 베팅</summary>
      <div css={{ display: 'grid', gap: space(2), paddingTop: space(2) }}>
        <fieldset aria-label="회차 수" css={row}>
          {choices.map((choice) => (
            <Button
              key={choice}
              size="small"
              aria-pressed={choice === rounds}
              onClick={() => setRounds(choice)}
              css={one}
            >
              {choice}회
            </Button>
          ))}
        </fieldset>
        <MoneyInput
          label="이익이 이만큼이면 멈춤"
          digitsOnly
          placeholder="정하지 않음"
          value={stopAtWin}
          onChange={setStopAtWin}
        />
        <MoneyInput
          label="손실이 이만큼을 넘기 전에 멈춤"
          digitsOnly
          placeholder="정하지 않음"
          value={stopAtLoss}
          onChange={setStopAtLoss}
        />
        <Button disabled={count === 0 || !stakeWon} onClick={() => void start()}>
          {rounds}회 자동 베팅 시작
        </Button>
      </div>
    </details>
  );
}

/** The reason for which the last run ended. */
export const AutoBetEnd = ({ auto: { ended } }: { auto: AutoBet }) =>
  ended && (
    <p role="status" css={[frame, first, { color: color.muted, fontSize: fontSize.table }]}>
      {ended}
    </p>
  );

/** While it runs it stands in place of the button that places. */
export const AutoBetRun = ({ auto: { run, resultWon, stop } }: { auto: AutoBet }) =>
  run && (
    <div role="status" css={running}>
      <span css={{ display: 'grid', fontVariantNumeric: 'tabular-nums' }}>
        <b>
          자동 베팅 {run.placed} / {run.rounds}회
        </b>
        <small>
          지금까지 {resultWon > 0 ? '+' : ''}
          {formatWon(resultWon)}
        </small>
      </span>
      <Button onClick={stop}>멈추기</Button>
    </div>
  );

const frame = { [mobile]: { gridColumn: '1 / -1' } } as const;
/** The stake and the button stay in one row below it. */
const first = { [mobile]: { order: -1 } } as const;
const head = {
  minHeight: 32,
  fontSize: fontSize.table,
  fontWeight: 600,
  cursor: 'pointer',
  [mobile]: { minHeight: 44, paddingTop: space(3) },
} as const;
const row = {
  margin: 0,
  padding: 0,
  border: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space(1),
} as const;
const one = {
  padding: 0,
  '&[aria-pressed="true"]': { borderColor: color.brandEdge, background: color.brand, color: color.onBrand },
  [mobile]: { minHeight: 44 },
} as const;
const running = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minHeight: 52,
  padding: `0 ${space(3)}px`,
  borderRadius: radius,
  background: color.raised,
  [mobile]: { gridColumn: '1 / -1' },
} as const;
