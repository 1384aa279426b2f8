import { color, fontSize, mobile } from '@madang/ui';
import { fixtureInLine, leagueBeside, marketsBelow, namesInButtons } from '../../../fixtures/list-width.ts';
import { groupLabels, type MarketPlace } from '../../../fixtures/market-rows.ts';
import type { PageLayout } from '../korean-pages.ts';
import {
  byTime,
  cellColumns,
  fixtureColumns,
  hasNames,
  marketColumns,
  marketsPlace,
  morePlace,
} from '../list-layout.ts';
import { stuckTop } from '../stuck.ts';

const names: Readonly<Record<MarketPlace, readonly [string, string, string, string]>> = {
  result: ['승무패', '홈', '무', '원정'],
  handicap: [groupLabels.handicap, '홈', '기준', '원정'],
  total: [groupLabels['over-under'], '오버', '기준', '언더'],
};

/** Over the columns of a list, and in sight as long as it is: what they are. Readers have it from every button. */
export function ListHead({ layout }: { layout: PageLayout }) {
  if (layout === 'grid') return null;
  return (
    <div aria-hidden="true" css={[fixtureColumns(layout), head]}>
      <span css={[cell, { [fixtureInLine]: { gridColumn: 1 } }]}>시각</span>
      <span css={leagueCell}>리그</span>
      <span css={[cell, hasNames(layout) && { [namesInButtons]: { display: 'none' } }]}>경기</span>
      <div css={[marketColumns(layout), marketsPlace(layout), { gridRow: 1 }]}>
        {layout.map((place) => {
          const [market, home, between, away] = names[place];
          return (
            <div key={place}>
              <b css={{ display: 'block', textAlign: 'center', color: color.text }}>{market}</b>
              <span css={[cellColumns(place, layout), { justifyItems: 'center' }]}>
                <span>{home}</span>
                <span>{between}</span>
                <span>{away}</span>
              </span>
            </div>
          );
        })}
      </div>
      <span css={[morePlace(layout), { display: 'none', [fixtureInLine]: { display: 'block', textAlign: 'center' } }]}>
        마켓
      </span>
    </div>
  );
}

const head = {
  position: 'sticky',
  top: stuckTop,
  zIndex: 4,
  minHeight: 40,
  borderBottom: `1px solid ${color.line}`,
  background: color.raised,
  color: color.muted,
  fontSize: 11,
  lineHeight: 1.35,
  paddingBlock: 2,
  [marketsBelow]: { display: 'none' },
  [mobile]: { fontSize: fontSize.small },
} as const;
const leagueCell = { display: 'none', [leagueBeside]: { [byTime]: { display: 'block' } } } as const;
/** Below the width of one line the markets alone have columns. */
const cell = { display: 'none', [fixtureInLine]: { display: 'block' } } as const;
