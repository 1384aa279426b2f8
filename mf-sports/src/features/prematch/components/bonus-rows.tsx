import { type Bonus, listBonuses } from '@madang/contracts';
import { isBonus } from '@madang/rules';
import { useEndpoint } from '@madang/session';
import { color, fontSize, Icon, mobile, OddsButton, Skeleton, space } from '@madang/ui';
import { marketsInLine, namesInButtons } from '../../../fixtures/list-width.ts';
import { useSlip } from '../../../slip/slip-store.ts';
import { usePick } from '../../../slip/use-pick.ts';

/** Bonuses, each a selection to pick; how many selections the slip lacks for it. */
export function BonusRows() {
  const bonuses = useEndpoint(listBonuses);
  const counted = useSlip().picks.filter((pick) => !isBonus(pick)).length;
  if (bonuses.isPending) return <BonusSkeleton />;
  const [first] = bonuses.data ?? [];
  if (!first) return null;
  return (
    <section aria-label="보너스" css={frame}>
      <p css={title}>
        <Icon name="event" size={16} />
        <b>보너스</b>
        <span css={{ color: color.muted, fontSize: fontSize.small }}>
          배당 {[...new Set(bonuses.data?.map(({ leastLegOdds }) => leastLegOdds))].join(' · ')} 이상 선택만 셉니다
        </span>
      </p>
      {bonuses.data?.map((bonus) => (
        <BonusButton key={bonus.folders} bonus={bonus} missing={Math.max(0, bonus.folders - counted)} />
      ))}
    </section>
  );
}

/** In the size of three of them, so that the list below does not move when they come. */
const BonusSkeleton = () => (
  <div aria-hidden="true" css={frame}>
    <div css={title}>
      <Skeleton width={160} height={20} />
    </div>
    {[1, 2, 3].map((bonus) => (
      <Skeleton key={bonus} height={32} css={{ [mobile]: { height: 44 } }} />
    ))}
  </div>
);

function BonusButton({ bonus: { fixture, folders }, missing }: { bonus: Bonus; missing: number }) {
  const [market] = fixture.markets;
  const [selection] = market?.selections ?? [];
  return market && selection ? (
    <BonusPick {...{ fixture, selection, missing, folders }} row={{ ...market, label: '보너스' }} />
  ) : null;
}

type BonusPickProps = Omit<Parameters<typeof usePick>[0], 'locked'> & { folders: number; missing: number };

function BonusPick({ folders, missing, ...offer }: BonusPickProps) {
  const pick = usePick({ ...offer, locked: null });
  return (
    <OddsButton
      {...pick}
      name={`보너스 ${folders}폴더`}
      label={
        <>
          {folders}폴더
          <span css={words}>
            {' '}
            이상 <small>{missing > 0 ? `${missing}개 더` : '담을 수 있음'}</small>
          </span>
        </>
      }
    />
  );
}

const frame = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space(1.5),
  alignItems: 'center',
  minHeight: 40,
  padding: `3px ${space(2)}px 3px ${space(3)}px`,
  borderBottom: `1px solid ${color.line}`,
  [marketsInLine]: { gridTemplateColumns: 'auto repeat(3, minmax(0, 1fr))' },
} as const;

const words = {
  display: 'none',
  [namesInButtons]: { display: 'inline' },
  '& small': { opacity: 0.75, fontSize: fontSize.small },
} as const;

const title = {
  display: 'flex',
  gridColumn: '1 / -1',
  alignItems: 'center',
  gap: space(2),
  fontSize: fontSize.table,
  whiteSpace: 'nowrap',
  [marketsInLine]: { gridColumn: 'auto', marginRight: space(2) },
} as const;
