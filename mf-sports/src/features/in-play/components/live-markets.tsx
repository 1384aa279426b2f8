import { type Fixture, holdTexts, type Market } from '@madang/contracts';
import { useFixtureState } from '@madang/stream';
import { color, EmptyState, fontSize, Icon, radius, space, VisuallyHidden } from '@madang/ui';
import { useCallback, useState } from 'react';
import { chipStyle } from '../../../chips.ts';
import { moveByArrows } from '../../../fixtures/arrow-keys.ts';
import { useOfferState } from '../../../fixtures/use-offer-state.ts';
import { useBettingLock } from '../../../slip/use-betting-lock.ts';
import { type MarketKindName, marketKindNames, marketsOfKind } from '../market-kinds.ts';
import { LiveMarket } from './live-market.tsx';

/** Every market of a fixture in play, by kind; greyed at once while it is suspended. */
export function LiveMarkets({ fixture }: { fixture: Fixture }) {
  const [kind, setKind] = useState<MarketKindName>('all');
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const state = useFixtureState(fixture.id, fixture);
  const offer = useOfferState(fixture);
  const lock = useBettingLock();
  const locked = lock && 'suspended';
  const kinds = (Object.keys(marketKindNames) as MarketKindName[]).filter(
    (each) => each === 'all' || marketsOfKind(fixture, each).length > 0,
  );
  const markets = marketsOfKind(fixture, kind);
  const allFolded = markets.every(({ marketId }) => folded.has(marketId));
  const fold = useCallback(
    (ids: readonly number[], isFolded: boolean) =>
      setFolded((before) => {
        const next = new Set(before);
        for (const id of ids) isFolded ? next.add(id) : next.delete(id);
        return next;
      }),
    [],
  );
  const foldOne = useCallback((id: number, isFolded: boolean) => fold([id], isFolded), [fold]);
  if (state.status !== 'inPlay' || markets.length === 0) {
    return <EmptyState title="진행 중인 베팅이 없습니다." text="다른 경기를 선택해 주세요." />;
  }
  return (
    <section aria-label="베팅" onKeyDown={moveByArrows} css={{ position: 'relative', display: 'grid', gap: space(2) }}>
      <h2 css={{ position: 'absolute' }}>
        <VisuallyHidden>베팅</VisuallyHidden>
      </h2>
      <div css={bar}>
        <fieldset aria-label="베팅 종류" css={kindsRow}>
          {kinds.map((each) => (
            <button
              key={each}
              type="button"
              aria-current={each === kind ? 'true' : undefined}
              onClick={() => setKind(each)}
              css={chipStyle}
            >
              {marketKindNames[each]}
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          css={foldAll}
          onClick={() =>
            fold(
              markets.map(({ marketId }) => marketId),
              !allFolded,
            )
          }
        >
          마켓 {markets.length}개 · {allFolded ? '모두 펼치기' : '모두 접기'}
        </button>
      </div>
      {(state.hold || offer === 'suspended') && (
        <p role="status" css={notice}>
          <Icon name="lock" size={14} />
          {state.hold
            ? `${holdTexts[state.hold]} · 끝나면 다시 열립니다.`
            : '득점이나 상황을 확인하는 중입니다. 끝나면 다시 열립니다.'}
        </p>
      )}
      <div css={columns}>
        {markets.map((market: Market) => (
          <LiveMarket
            key={market.marketId}
            {...{ fixture, market, locked }}
            folded={folded.has(market.marketId)}
            onFold={foldOne}
          />
        ))}
      </div>
    </section>
  );
}

const kindsRow = {
  display: 'flex',
  gap: space(1.5),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;
const bar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minWidth: 0,
} as const;
const foldAll = {
  flex: 'none',
  minHeight: 32,
  border: 0,
  background: 'transparent',
  color: color.muted,
  fontSize: fontSize.small,
  cursor: 'pointer',
} as const;
const notice = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  padding: `${space(2)}px ${space(3)}px`,
  border: `1px dashed ${color.lineStrong}`,
  borderRadius: radius,
  color: color.muted,
  fontSize: fontSize.table,
} as const;
/** Cards keep their own height and fill both columns. */
const columns = {
  columnWidth: 320,
  columnGap: space(2),
  '& > *': { breakInside: 'avoid', marginBottom: space(2) },
} as const;
