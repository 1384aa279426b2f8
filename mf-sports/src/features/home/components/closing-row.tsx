import type { Fixture } from '@madang/contracts';
import { useFixtureState } from '@madang/stream';
import { color, DateTime, fontSize, hoverable, mobile, radius, SportIcon, space, sportHue } from '@madang/ui';
import { Link } from 'react-router-dom';
import { Crest } from '../../../fixtures/crest.tsx';
import { type MarketRow, marketRows } from '../../../fixtures/market-rows.ts';
import { useOfferState } from '../../../fixtures/use-offer-state.ts';
import { useBettingLock } from '../../../slip/use-betting-lock.ts';
import { matchHref } from '../match-href.ts';
import { Countdown } from './countdown.tsx';
import { HomePick } from './home-pick.tsx';

const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** A fixture that is about to start: the time until its kick-off, its league, and its first market. One that has started is locked. */
export function ClosingRow({ fixture }: { fixture: Fixture }) {
  const state = useFixtureState(fixture.id, fixture);
  const isOver = useOfferState(fixture) === 'closed';
  const lock = useBettingLock();
  const [first, ...others] = marketRows(fixture);
  const hasStarted = state.status !== 'scheduled' || isOver;
  const locked = hasStarted ? 'closed' : lock && 'suspended';
  return (
    <li data-fixture={fixture.id} css={{ borderTop: `1px solid ${color.line}`, '&:first-of-type': { borderTop: 0 } }}>
      <article aria-label={`${fixture.home} 대 ${fixture.away}`} css={row}>
        <span css={[chip, { background: `color-mix(in srgb, ${sportHue(fixture.sportId)} 14%, ${color.surface})` }]}>
          <SportIcon sportId={fixture.sportId} />
        </span>
        <span css={time}>
          {hasStarted ? (
            <b css={{ color: color.muted, fontSize: fontSize.table, lineHeight: '20px' }}>경기 시작</b>
          ) : (
            <Countdown startsAt={fixture.startsAt} css={{ fontSize: 16, lineHeight: '20px', fontWeight: 700 }} />
          )}
          <span css={small}>
            <DateTime at={fixture.startsAt} format="time" /> 시작
          </span>
        </span>
        <span css={league}>
          <span css={clipped} title={fixture.leagueName}>
            {fixture.leagueName}
          </span>
          <span css={[small, clipped]}>
            {fixture.sportName} · {first?.label ?? '배당 준비 중'}
          </span>
        </span>
        {first && <Offers fixture={fixture} row={first} locked={locked} />}
        {others.length > 0 && (
          <Link
            to={matchHref(fixture)}
            aria-label={`${fixture.home} 대 ${fixture.away} 다른 배당 ${others.length}개`}
            css={more}
          >
            +{others.length}
          </Link>
        )}
      </article>
    </li>
  );
}

/** Home, draw, away, each with its name in the button; the away side mirrored. */
function Offers({ fixture, row, locked }: { fixture: Fixture; row: MarketRow; locked: 'closed' | 'suspended' | null }) {
  const { home, draw, away } = row;
  return (
    <fieldset
      aria-label={row.label}
      css={[offers, { [mobile]: { ...across(draw ? '64px' : 'auto'), [narrow]: across(draw ? '54px' : 'auto') } }]}
    >
      {home ? (
        <HomePick
          {...{ fixture, row, locked }}
          selection={home}
          label={fixture.home}
          mark={<Crest name={fixture.home} css={onDesktop} />}
          css={wide}
        />
      ) : (
        <None />
      )}
      {draw ? <HomePick {...{ fixture, row, locked }} selection={draw} label="무" css={wide} /> : <None text="VS" />}
      {away ? (
        <HomePick
          {...{ fixture, row, locked }}
          selection={away}
          label={fixture.away}
          mark={<Crest name={fixture.away} css={onDesktop} />}
          css={[wide, mirrored]}
        />
      ) : (
        <None />
      )}
    </fieldset>
  );
}

const None = ({ text = '-' }: { text?: string }) => (
  <span css={{ textAlign: 'center', color: color.muted, fontSize: fontSize.small }}>{text}</span>
);

const narrow = '@media (max-width: 360px)';
const across = (middle: string) => ({ gridTemplateColumns: `minmax(0, 1fr) ${middle} minmax(0, 1fr)` });
const small = { color: color.muted, fontSize: fontSize.small, lineHeight: '16px' } as const;
const row = {
  display: 'grid',
  gridTemplateColumns: '32px 84px minmax(96px, 148px) minmax(0, 1fr) 44px',
  alignItems: 'center',
  gap: space(4),
  height: 60,
  padding: `0 ${space(4)}px`,
  [mobile]: {
    gridTemplateColumns: '24px minmax(0, 1fr) auto auto',
    gap: `${space(2)}px ${space(2)}px`,
    height: 'auto',
    padding: space(3),
  },
} as const;
const chip = {
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: radius,
  [mobile]: { width: 24, height: 24, '& > svg': { width: 16, height: 16 } },
} as const;
const time = {
  display: 'grid',
  whiteSpace: 'nowrap',
  [mobile]: {
    ...{ gridColumn: 3, gridRow: 1, display: 'flex', alignItems: 'baseline', gap: space(1.5) },
    // The league needs the room; the time left says the same.
    [narrow]: { '& > :last-child': { display: 'none' } },
  },
} as const;
const league = {
  display: 'grid',
  minWidth: 0,
  [mobile]: {
    gridColumn: 2,
    gridRow: 1,
    // Sport and market are left out where they do not fit beside the league.
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `0 ${space(1.5)}px`,
    height: 20,
    overflow: 'hidden',
    lineHeight: '20px',
    fontSize: fontSize.table,
  },
} as const;
const offers = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 92px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  [mobile]: { gridColumn: '1 / -1', gridRow: 2, [narrow]: { gap: space(1) } },
} as const;
const wide = {
  height: 40,
  padding: '0 8px',
  // A name that is too long for its button takes two lines.
  [mobile]: {
    height: 44,
    padding: '0 6px',
    [narrow]: { padding: '0 4px' },
    '& > [data-label]': {
      padding: 0,
      fontSize: fontSize.small,
      lineHeight: '14px',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      wordBreak: 'keep-all',
    },
  },
} as const;
const mirrored = {
  flexDirection: 'row-reverse',
  '& > [data-label]': { textAlign: 'right', '& > span': { flexDirection: 'row-reverse' } },
} as const;
/** Names need the room. */
const onDesktop = { [mobile]: { display: 'none' } } as const;
const more = {
  display: 'grid',
  placeItems: 'center',
  height: 40,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  color: color.muted,
  fontSize: fontSize.table,
  fontWeight: 700,
  [hoverable]: { '&:hover': { color: color.text, borderColor: color.lineStrong } },
  // A target of 44 px around a short word.
  [mobile]: { gridColumn: 4, gridRow: 1, width: 44, height: 44, margin: '-10px -10px -10px 0', border: 0 },
} as const;
