import type { ScoredFixture } from '@madang/contracts';
import { color, DateTime, fontSize, mobile, radius, SportIcon, space } from '@madang/ui';

/** Leagues with their matches, in the order in which they come. */
export const ResultList = ({ results }: { results: readonly ScoredFixture[] }) => (
  <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) }}>
    {[...Map.groupBy(results, ({ sportId, leagueName }) => `${sportId} ${leagueName}`)].map(([league, matches]) => (
      <section key={league} aria-label={matches[0]?.leagueName} css={frame}>
        <h2 css={heading}>
          <SportIcon sportId={matches[0]?.sportId ?? 0} size={16} />
          {matches[0]?.leagueName}
          <span css={{ color: color.muted, fontWeight: 400 }}>{matches[0]?.sportName}</span>
        </h2>
        <ul>
          {matches.map((match) => (
            <ResultRow key={match.id} match={match} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

function ResultRow({ match: { home, away: opponent, score, status, startsAt, winners } }: { match: ScoredFixture }) {
  // Of a season or a race those who won it stand where a match has its second team.
  const away = winners?.join(', ') || opponent;
  const isOff = status === 'cancelled' || score === null;
  const weight = (won: boolean) => ({ fontWeight: won ? 700 : 400 });
  return (
    <li css={row}>
      <span css={{ color: color.muted, fontSize: fontSize.small }}>
        <DateTime at={startsAt} format="time" />
      </span>
      <span title={home} css={[side, { textAlign: 'right' }, weight(!isOff && score.home > score.away)]}>
        {home}
      </span>
      <b css={{ textAlign: 'center', whiteSpace: 'nowrap', color: isOff ? color.muted : color.text }}>
        {winners?.length ? '우승' : isOff ? '취소' : `${score.home} : ${score.away}`}
      </b>
      <span title={away} css={[side, weight(!isOff && score.away > score.home)]}>
        {away}
      </span>
      <span
        css={[{ color: color.muted, fontSize: fontSize.small, textAlign: 'right' }, { [mobile]: { display: 'none' } }]}
      >
        {isOff ? '' : score.period}
      </span>
    </li>
  );
}

const frame = {
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  overflow: 'hidden',
} as const;
const heading = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  height: 36,
  padding: `0 ${space(3)}px`,
  background: color.raised,
  fontSize: fontSize.table,
  fontWeight: 700,
} as const;
const side = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const row = {
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) 96px minmax(0, 1fr) 88px',
  alignItems: 'center',
  gap: space(2),
  minHeight: 40,
  padding: `0 ${space(3)}px`,
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSize.table,
  [mobile]: { gridTemplateColumns: '40px minmax(0, 1fr) 64px minmax(0, 1fr)', minHeight: 44 },
} as const;
