import { type AnswerOf, type Fixture, type FormResult, holdTexts, type listForms } from '@madang/contracts';
import { useFixtureState } from '@madang/stream';
import { color, fontSize, hoverable, Icon, mobile, SportIcon, space, sportHue, tileRadius } from '@madang/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Crest } from '../../../fixtures/crest.tsx';
import { liveFixtureHref } from '../../../fixtures/live-sports.ts';
import { resultRow } from '../../../fixtures/market-rows.ts';
import { useOfferState } from '../../../fixtures/use-offer-state.ts';
import { FormMark } from '../../../results/form-mark.tsx';
import { useBettingLock } from '../../../slip/use-betting-lock.ts';
import { HomePick } from './home-pick.tsx';

/** Of the card, and of the skeleton in its place. */
export const inPlayCardHeight = 202;

interface InPlayCardProps {
  fixture: Fixture;
  form?: AnswerOf<typeof listForms>[number] | undefined;
}

/**
 * A fixture in play: its league, the period, both sides with their form and score, the leader brighter, and who wins; its names lead to all
 * its markets. The form comes later than the rest and has its room from the first.
 */
export function InPlayCard({ fixture, form }: InPlayCardProps) {
  const { status, score, hold } = useFixtureState(fixture.id, fixture);
  const [home, away] = [score?.home ?? 0, score?.away ?? 0];
  return (
    <article
      aria-label={`${fixture.home} 대 ${fixture.away}`}
      css={[card, { borderTop: `2px solid ${sportHue(fixture.sportId)}` }]}
    >
      <header css={header}>
        <SportIcon sportId={fixture.sportId} size={18} />
        <span css={[clipped, { color: color.muted }]} title={fixture.leagueName}>
          {fixture.leagueName}
        </span>
        <b css={{ display: 'flex', alignItems: 'center', gap: 6, marginLeft: 'auto', flex: 'none' }}>
          {status === 'inPlay' && <span css={dot} />}
          {status === 'finished' ? '종료' : (score?.period ?? '진행 중')}
        </b>
      </header>
      <Link to={liveFixtureHref(fixture)} aria-label={`${fixture.home} 대 ${fixture.away} 인플레이 베팅`} css={whole}>
        <Side name={fixture.home} points={home} leads={home >= away} form={form?.home} />
        <Side name={fixture.away} points={away} leads={away >= home} form={form?.away} />
      </Link>
      <Offers fixture={fixture} stopped={status !== 'inPlay' ? '마감되었습니다' : hold ? holdTexts[hold] : null} />
    </article>
  );
}

/** Who wins, or why that cannot be had now. */
function Offers({ fixture, stopped }: { fixture: Fixture; stopped: string | null }) {
  const row = resultRow(fixture);
  const market = useMemo(
    () => ({ ...fixture, markets: fixture.markets.filter(({ marketId }) => marketId === row?.marketId) }),
    [fixture, row?.marketId],
  );
  const isSuspended = useOfferState(market) === 'suspended';
  const lock = useBettingLock();
  const why = stopped ?? (row ? (isSuspended ? '상황 확인 중' : null) : '승부 배당 없음');
  if (!row || why) {
    return (
      <p css={none}>
        <Icon name="lock" size={14} />
        {why}
      </p>
    );
  }
  const sides = [
    { selection: row.home, label: '홈' },
    { selection: row.draw, label: '무' },
    { selection: row.away, label: '원정' },
  ];
  return (
    <fieldset aria-label={row.label} css={offers}>
      {sides.flatMap(({ selection, label }) =>
        selection ? (
          <HomePick key={label} {...{ fixture, row, selection, label }} locked={lock && 'suspended'} css={pick} />
        ) : (
          []
        ),
      )}
    </fieldset>
  );
}

interface SideProps {
  name: string;
  points: number;
  leads: boolean;
  form: readonly FormResult[] | undefined;
}

const Side = ({ name, points, leads, form = [] }: SideProps) => (
  <div css={{ display: 'flex', alignItems: 'center', gap: space(3), height: 44, fontSize: 15 }}>
    <Crest name={name} size={28} />
    <div css={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <span css={[clipped, leads && { fontWeight: 700 }]} title={name}>
        {name}
      </span>
      {form.length > 0 && (
        <ul aria-label={`${name} 최근 경기, 최근 순`} css={{ display: 'flex', gap: 2 }}>
          {form.map((result, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a result is known by its place alone
            <li key={place}>
              <FormMark result={result} size={16} />
            </li>
          ))}
        </ul>
      )}
    </div>
    <b css={{ marginLeft: 'auto', fontSize: 20, color: leads ? color.text : color.muted }}>{points}</b>
  </div>
);

const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const card = {
  position: 'relative',
  minHeight: inPlayCardHeight,
  padding: `${space(3)}px ${space(4)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
} as const;
const header = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  height: 24,
  marginBottom: space(1),
  fontSize: fontSize.table,
} as const;
/** All of the card can be pressed, but for its prices, which lie above. */
const whole = {
  display: 'block',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tileRadius },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  [hoverable]: { '&:hover::after': { border: `1px solid ${color.lineStrong}` } },
} as const;
const offers = {
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space(1.5),
  minWidth: 0,
  margin: `${space(2)}px 0 0`,
  padding: 0,
  border: 0,
} as const;
const pick = { height: 40, padding: '0 8px', [mobile]: { height: 44, padding: '0 6px' } } as const;
const none = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1),
  height: 40,
  marginTop: space(2),
  border: `1px dashed ${color.line}`,
  borderRadius: 4,
  color: color.muted,
  fontSize: fontSize.small,
  [mobile]: { height: 44 },
} as const;
const dot = { width: 7, height: 7, borderRadius: '50%', background: color.good } as const;
