import type { Fixture } from '@madang/contracts';
import { useFixtureState } from '@madang/stream';
import { color, DateTime, fontSize, hoverable, mobile, radius, space } from '@madang/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { ClosesIn } from '../../../fixtures/closes-in.tsx';
import { Crest } from '../../../fixtures/crest.tsx';
import { drawnAlone, rowDrawnInView } from '../../../fixtures/drawn-alone.ts';
import { LeagueHead, moreWidth } from '../../../fixtures/league-head.tsx';
import { leagueBlocks, resultRow } from '../../../fixtures/market-rows.ts';
import { listPageSmall, listPageTiny } from '../../../fixtures/result-list-room.ts';
import { ResultOdds } from '../../../fixtures/result-odds.tsx';
import { useOfferState } from '../../../fixtures/use-offer-state.ts';

interface FixtureListProps {
  fixtures: readonly Fixture[];
  chosen: string | undefined;
}

/** Leagues with their fixtures and who wins them; one of them is shown beside with all its markets. */
export function FixtureList({ fixtures, chosen }: FixtureListProps) {
  const [parameters] = useSearchParams();
  const to = (id: string) => {
    const next = new URLSearchParams(parameters);
    next.set('fixture', id);
    return { search: String(next) };
  };
  return (
    <div css={frame}>
      {leagueBlocks(fixtures).map(({ key, locationName, leagueName, sportId, fixtures: some }) => (
        <section key={key} aria-label={`${locationName} ${leagueName}`} css={drawnAlone}>
          <LeagueHead
            place={locationName}
            name={leagueName}
            sportId={sportId}
            hasDraw={some.some((fixture) => resultRow(fixture)?.group === 'win-draw-lose')}
            hasMore
          />
          <ul>
            {some.map((fixture) => (
              <Row key={fixture.id} fixture={fixture} isChosen={fixture.id === chosen} to={to(fixture.id)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface RowProps {
  fixture: Fixture;
  isChosen: boolean;
  to: { search: string };
}

function Row({ fixture, isChosen, to }: RowProps) {
  const { status } = useFixtureState(fixture.id, fixture);
  const isClosed = useOfferState(fixture) === 'closed' || status !== 'scheduled';
  const more = fixture.markets.length - (resultRow(fixture) ? 1 : 0);
  return (
    <li data-fixture={fixture.id} css={[row, isChosen && chosenRow]}>
      <Link to={to} aria-current={isChosen ? 'true' : undefined} css={link}>
        <span css={when}>
          <b>
            <DateTime at={fixture.startsAt} format="time" />
          </b>
          <ClosesIn atMs={Date.parse(fixture.startsAt)} otherwise={<DateTime at={fixture.startsAt} format="date" />} />
          {more > 0 && <span css={moreBelow}>+{more}</span>}
        </span>
        <span css={teams}>
          {[fixture.home, fixture.away].map((name) => (
            <span key={name} css={team}>
              <Crest name={name} size={16} css={onPhoneAway} />
              <span>{name}</span>
            </span>
          ))}
        </span>
      </Link>
      <ResultOdds fixture={fixture} closed={isClosed ? '마감' : null} suspended="조정 중" />
      <Link to={to} aria-label={`${fixture.home} 대 ${fixture.away} 마켓 ${more}개 더 보기`} css={moreLink}>
        {more > 0 && `+${more}`}
      </Link>
    </li>
  );
}

const frame = {
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  overflow: 'hidden',
} as const;
const row = {
  ...rowDrawnInView('51px'),
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) 176px ${moreWidth}px`,
  alignItems: 'center',
  gap: space(1),
  minHeight: 50,
  paddingRight: space(2),
  borderTop: `1px solid ${color.line}`,
  [mobile]: {
    gridTemplateColumns: `minmax(0, 1fr) 162px ${moreWidth}px`,
    minHeight: 56,
    [listPageSmall]: { gridTemplateColumns: 'minmax(0, 1fr) 162px' },
    [listPageTiny]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: `0 ${space(2)}px ${space(2)}px` },
  },
} as const;
const chosenRow = { background: color.raised, boxShadow: `inset 3px 0 ${color.brand}` } as const;
const link = {
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
  padding: `${space(1.5)}px 0 ${space(1.5)}px ${space(3)}px`,
  fontSize: fontSize.table,
  outlineOffset: -2,
  [hoverable]: { '&:hover': { color: color.brandText } },
  [mobile]: {
    minHeight: 44,
    [listPageSmall]: { gridTemplateColumns: '42px minmax(0, 1fr)', gap: space(1.5), paddingLeft: space(2) },
    [listPageTiny]: { paddingLeft: space(1) },
  },
} as const;
const when = {
  display: 'grid',
  color: color.muted,
  fontSize: 11,
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
  '& > b': { color: color.text, fontSize: fontSize.table, fontVariantNumeric: 'tabular-nums' },
  // One line, so that a row is as high in its last hour as before it.
  '& [data-closes]': { display: 'none' },
} as const;
/** A long name takes a second line: it is never cut. */
const teams = { display: 'grid', minWidth: 0, gap: 2, lineHeight: 1.3, fontWeight: 600 } as const;
const team = { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0, '& > span': { minWidth: 0 } } as const;
/** Names need the room. */
const onPhoneAway = { [mobile]: { display: 'none' } } as const;
const moreLink = {
  display: 'grid',
  placeItems: 'center',
  height: 32,
  color: color.muted,
  fontSize: fontSize.table,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  [hoverable]: { '&:hover': { color: color.text } },
  [mobile]: { height: 44, [listPageSmall]: { display: 'none' } },
} as const;
/** The whole row leads there, so that the figure needs no place of its own. */
const moreBelow = { display: 'none', fontWeight: 700, [mobile]: { [listPageSmall]: { display: 'inline' } } } as const;
