import { useMember } from '@madang/session';
import { Button, color, fontSize, Odds, radius, space } from '@madang/ui';
import { totalText } from '../../../slip/pick.ts';
import { foldersText } from '../../../slip/slip-systems.ts';
import { togglePick } from '../../../slip/use-pick.ts';
import type { ShownSlip } from '../../../slip/use-shown-slip.ts';
import { togetherName } from '../../../slip/use-together.ts';
import { type BonusHint, useBonusHint } from '../use-bonus-hint.ts';
import { MovedOdds } from './moved-odds.tsx';
import { SystemChoice } from './system-choice.tsx';

/** Below the selections: how many count, their total odds beside those chosen, the bonus to be had, one line or a system. */
export function SlipTotal({ slip, locked }: { slip: ShownSlip; locked: boolean }) {
  const { open, sizes } = slip;
  const chosen = slip.together
    ? slip.totalText
    : totalText(
        slip.picks.map(({ pickedPrice }) => ({ betPrice: pickedPrice })),
        slip.picks.length === open.length ? sizes : undefined,
      );
  return (
    <>
      <dl css={total}>
        <dt css={{ color: color.muted, fontSize: fontSize.table }}>
          {slip.together ? togetherName : foldersText(open)} · 총 배당
        </dt>
        <dd css={{ fontSize: 16 }}>
          {slip.together?.betPrice === null ? (
            '–'
          ) : open.length === 0 ? (
            <Odds odds="0.00" />
          ) : (
            <MovedOdds plain before={chosen} now={slip.totalText} />
          )}
        </dd>
      </dl>
      <fieldset aria-label="베팅 방식과 보너스" disabled={locked} css={more}>
        <Hint slip={slip} />
        <SystemChoice slip={slip} />
      </fieldset>
    </>
  );
}

function Hint({ slip }: { slip: ShownSlip }) {
  const hint = useBonusHint(slip);
  return hint && <HintLine hint={hint} />;
}

function HintLine({ hint: { folders, factor, missing, total: withIt, pick } }: { hint: BonusHint }) {
  const member = useMember();
  return (
    <p css={hintLine}>
      {missing > 0 ? (
        <span>
          {missing}개 더 담으면 {folders}폴더 보너스 <b>{factor}</b>
        </span>
      ) : (
        <>
          <span>
            {folders}폴더 보너스 <b>{factor}</b> → 총 배당 <b>{withIt}</b>
          </span>
          <Button size="small" onClick={() => void togglePick(member.id, pick)}>
            담기
          </Button>
        </>
      )}
    </p>
  );
}

/** In sight however many selections there are. */
const total = {
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space(2),
  padding: `${space(2)}px ${space(3)}px`,
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
} as const;

const more = {
  display: 'grid',
  gap: space(2),
  minWidth: 0,
  margin: 0,
  padding: `0 ${space(3)}px ${space(2)}px`,
  border: 0,
  '&:empty': { display: 'none' },
} as const;

const hintLine = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minHeight: 32,
  paddingLeft: space(2.5),
  border: `1px dashed ${color.line}`,
  borderRadius: radius,
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums',
} as const;
