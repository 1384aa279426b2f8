import { quickAddWon } from '@madang/rules';
import { useMember } from '@madang/session';
import { AmountField, CheckField, color, fontSize, formatWon, space } from '@madang/ui';
import { useEffect, useRef } from 'react';
import { oneTapMostWon, oneTapUndoMs, setOneTap, useOneTap } from '../../../slip/one-tap.ts';
import type { SlipLimits } from '../../../slip/use-limits.ts';

/** Betting by one press: off by default, with a stake that is remembered. */
export function OneTapChoice({ limits }: { limits: SlipLimits }) {
  const { id } = useMember();
  const { on, stakeWon } = useOneTap();
  const frame = useRef<HTMLDivElement>(null);
  const wasOn = useRef(on);
  useEffect(() => {
    // It stands last in the slip: on a phone what it brings would be below the edge.
    if (on && !wasOn.current) frame.current?.scrollIntoView({ block: 'nearest' });
    wasOn.current = on;
  }, [on]);
  return (
    <div ref={frame} css={{ display: 'grid', gap: space(1.5) }}>
      <CheckField
        label="원터치 베팅"
        checked={on}
        onChange={({ currentTarget }) =>
          setOneTap(id, {
            on: currentTarget.checked,
            stakeWon: stakeWon ?? Math.min(oneTapMostWon, Math.max(1, limits.minStakeWon)),
          })
        }
      />
      {on && (
        <>
          <p css={{ color: color.muted, fontSize: fontSize.small }}>
            배당을 누르면 슬립 없이 바로 베팅합니다. {oneTapUndoMs / 1_000}초 안에 취소할 수 있고, 최대{' '}
            {formatWon(oneTapMostWon)}입니다.
          </p>
          <AmountField
            label="한 번에 베팅할 금액"
            digitsOnly
            value={stakeWon}
            amounts={quickAddWon.filter((more) => more <= oneTapMostWon)}
            atMost={oneTapMostWon}
            max={Math.min(oneTapMostWon, limits.maxStakeWon)}
            onChange={(won) =>
              setOneTap(id, { stakeWon: won === null || won < 1 ? null : Math.min(won, oneTapMostWon) })
            }
          />
        </>
      )}
    </div>
  );
}
