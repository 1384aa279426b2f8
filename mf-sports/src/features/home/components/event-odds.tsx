import type { Fixture } from '@madang/contracts';
import { useFixtureState } from '@madang/stream';
import { color, DateTime, fontSize, Icon, mobile, SportIcon, space, tileRadius } from '@madang/ui';
import { Link } from 'react-router-dom';
import { Crest } from '../../../fixtures/crest.tsx';
import { type MarketRow, marketRows } from '../../../fixtures/market-rows.ts';
import { useOfferState } from '../../../fixtures/use-offer-state.ts';
import { useBettingLock } from '../../../slip/use-betting-lock.ts';
import { pictureHeight } from '../banner-size.ts';
import { matchHref } from '../match-href.ts';
import { Countdown } from './countdown.tsx';
import { HomePick } from './home-pick.tsx';

/** The first market of a top event, on a panel over its picture; on a phone below it. */
export function EventOdds({ event }: { event: Fixture }) {
  const state = useFixtureState(event.id, event);
  const isOver = useOfferState(event) === 'closed';
  const lock = useBettingLock();
  const [row, ...others] = marketRows(event);
  const hasStarted = state.status !== 'scheduled' || isOver;
  const locked = hasStarted ? 'closed' : lock && 'suspended';
  return (
    <article aria-label={`${event.home} 대 ${event.away}`} css={panel}>
      <header css={line}>
        <SportIcon sportId={event.sportId} size={18} />
        <span css={muted}>{row?.label ?? event.sportName}</span>
        <b css={{ marginLeft: 'auto', [mobile]: { marginLeft: 0, order: -1 } }}>
          <DateTime at={event.startsAt} format="short" />
        </b>
        <span css={[muted, onPhone]}>
          <Left hasStarted={hasStarted} startsAt={event.startsAt} />
        </span>
      </header>
      <div css={teams}>
        <Side name={event.home} />
        <span css={[muted, { fontSize: fontSize.small }]}>VS</span>
        <Side name={event.away} />
      </div>
      {row && <Offers event={event} row={row} locked={locked} />}
      <footer css={[line, muted, onDesktop]}>
        <Left hasStarted={hasStarted} startsAt={event.startsAt} />
        {others.length > 0 && (
          <Link to={matchHref(event)} css={{ display: 'flex', alignItems: 'center', gap: 2, marginLeft: 'auto' }}>
            다른 배당 {others.length}
            <Icon name="chevronRight" size={16} />
          </Link>
        )}
      </footer>
    </article>
  );
}

const Left = ({ hasStarted, startsAt }: { hasStarted: boolean; startsAt: string }) =>
  hasStarted ? (
    <b>경기 시작</b>
  ) : (
    <span>
      마감까지 <Countdown startsAt={startsAt} css={{ fontWeight: 700 }} />
    </span>
  );

const Side = ({ name }: { name: string }) => (
  <span
    css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center', gap: space(1), minWidth: 0 }}
  >
    <Crest name={name} size={40} />
    <b title={name} css={{ maxWidth: '100%', fontSize: 18, overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {name}
    </b>
  </span>
);

function Offers({ event, row, locked }: { event: Fixture; row: MarketRow; locked: 'closed' | 'suspended' | null }) {
  const sides = [
    { selection: row.home, label: '홈승' },
    { selection: row.draw, label: '무승부' },
    { selection: row.away, label: '원정승' },
  ];
  return (
    <fieldset aria-label={row.label} css={offers}>
      {sides.flatMap(({ selection, label }) =>
        selection ? (
          <HomePick
            key={label}
            fixture={event}
            row={row}
            selection={selection}
            label={label}
            locked={locked}
            css={pick}
          />
        ) : (
          []
        ),
      )}
    </fieldset>
  );
}

const muted = { color: color.muted } as const;
const onPhone = { display: 'none', [mobile]: { display: 'block', marginLeft: 'auto' } } as const;
const onDesktop = { [mobile]: { display: 'none' } } as const;
const panel = {
  position: 'absolute',
  right: 24,
  top: 24,
  bottom: 24,
  width: 'min(388px, calc(100% - 520px))',
  minWidth: 300,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'space-between',
  padding: '16px 20px 20px',
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  [mobile]: {
    inset: `${pictureHeight}px 0 0`,
    width: 'auto',
    padding: '12px 12px 16px',
    border: 0,
    borderBottom: `1px solid ${color.line}`,
    borderRadius: 0,
  },
} as const;
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  fontSize: fontSize.table,
  whiteSpace: 'nowrap',
} as const;
const teams = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(3),
  textAlign: 'center',
  ...onDesktop,
} as const;
const offers = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space(2),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
} as const;
/** The word above the odds. */
const pick = {
  flexDirection: 'column',
  gap: 0,
  height: 56,
  '& > [data-label]': { flex: 'none', padding: 0, fontSize: fontSize.small, textAlign: 'center' },
  '& > [data-odds]': { fontSize: 17, lineHeight: '22px' },
  '& > :last-child': { position: 'absolute', right: 6, top: 6 },
  [mobile]: { height: 56 },
} as const;
