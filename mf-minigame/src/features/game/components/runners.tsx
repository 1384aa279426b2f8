import type { MinigameMarket } from '@madang/contracts';
import { color, fontSize, mobile, space, tileRadius } from '@madang/ui';
import { Shirt } from '../../../shirt.tsx';
import { MarketButton } from './market-button.tsx';

interface RunnersProps {
  /** Name and strength, in the order of their numbers. */
  field: readonly { name: string; strength: number }[];
  win: MinigameMarket;
  place: MinigameMarket;
  /** Their keys. */
  chosen: readonly string[];
  locked: boolean;
  onChoose: (key: string) => void;
}

/** The runners, their strengths, and the price of each: a row for each runner. */
export const Runners = ({ field, win, place, ...choice }: RunnersProps) => {
  const best = Math.max(...field.map(({ strength }) => strength));
  return (
    <section aria-label="출전" css={frame}>
      <div css={columns}>
        <ul>
          <li aria-hidden="true" css={[row, { color: color.muted, fontSize: fontSize.small }]}>
            <span>번호</span>
            <span>이름</span>
            <span>능력</span>
            <span css={wide}>1위 확률</span>
          </li>
          {[...field.entries()].map(([at, { name, strength }]) => (
            <li key={name} css={row}>
              <Shirt number={at + 1} />
              <b css={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name}</b>
              <span css={{ display: 'flex', alignItems: 'center', gap: space(2) }}>
                <span css={bar}>
                  <span css={full} style={{ width: `${(strength / best) * 100}%` }} />
                </span>
                {strength}
              </span>
              <span css={[wide, { color: color.muted }]}>
                {((win.selections[at]?.probability ?? 0) * 100).toFixed(1)}%
              </span>
            </li>
          ))}
        </ul>
        {[place, win].map((market) => (
          <fieldset key={market.id} aria-label={market.name} css={prices}>
            <h2 css={head}>
              {market.name} {market.note}
            </h2>
            {market.selections.map((selection) => (
              <MarketButton
                key={selection.key}
                selection={selection}
                label={`${selection.name} ${selection.note ?? ''}`}
                {...choice}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
};

const narrow = '@media (max-width: 360px)';
const height = 46;
const headOnPhone = 28;
const frame = {
  gridColumn: '1 / -1',
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  fontVariantNumeric: 'tabular-nums',
  [mobile]: { padding: `0 ${space(2)}px ${space(1)}px` },
} as const;
const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 96px 96px',
  gap: space(2),
  [mobile]: {
    ...{ gridTemplateColumns: 'minmax(0, 1fr) 72px 72px', gap: space(1) },
    // A name of four letters stands whole.
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) 64px 64px' },
  },
} as const;
const row = {
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr) minmax(0, 1.4fr) 80px',
  alignItems: 'center',
  gap: space(2),
  height,
  // The head is lower: prices stand on the first screen.
  [mobile]: {
    '&[aria-hidden]': { height: headOnPhone },
    gridTemplateColumns: '28px minmax(0, 1fr) 44px',
    '& > span > span': { display: 'none' },
    [narrow]: { gridTemplateColumns: '28px minmax(0, 1fr) 26px', gap: space(1) },
  },
} as const;
const wide = { [mobile]: { display: 'none' } } as const;
const bar = { flex: 'none', width: 96, height: 5, borderRadius: 3, background: color.line } as const;
const full = { display: 'block', height: 5, borderRadius: 3, background: '#7fb069' } as const;
const prices = {
  display: 'grid',
  gridAutoRows: height,
  [mobile]: { gridTemplateRows: `${headOnPhone}px` },
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > button': { minHeight: 44, marginBlock: 1 },
} as const;
const head = {
  alignSelf: 'center',
  color: color.muted,
  fontSize: fontSize.small,
  fontWeight: 400,
  textAlign: 'center',
} as const;
