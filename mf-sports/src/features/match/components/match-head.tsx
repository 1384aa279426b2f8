import type { AnswerOf, FixtureState, showMatch } from '@madang/contracts';
import { Badge, color, DateTime, fontSize, radius, SportIcon, space } from '@madang/ui';
import { ClosesIn } from '../../../fixtures/closes-in.tsx';
import { Crest } from '../../../fixtures/crest.tsx';
import { FormMark } from '../../../results/form-mark.tsx';
import { formOf } from '../../../results/form-of.ts';
import { ScoreBoard } from '../../../results/score-board.tsx';

type Shown = AnswerOf<typeof showMatch>;

interface MatchHeadProps {
  shown: Shown;
  state: Pick<FixtureState, 'status' | 'score'>;
}

const stateNames = { scheduled: '경기 전', inPlay: '진행 중', finished: '종료', cancelled: '경기 취소' } as const;

/** Who plays when in which league, the score by period, and how both sides played lately. */
export function MatchHead({ shown: { match, form }, state: { status, score } }: MatchHeadProps) {
  const hasScore = score !== null && status !== 'scheduled' && status !== 'cancelled';
  return (
    <header css={frame}>
      <p css={league}>
        <SportIcon sportId={match.sportId} size={18} css={{ flex: 'none' }} />
        <span>
          {match.sportName} · {match.locationName} {match.leagueName}
        </span>
        <DateTime at={match.startsAt} format="short" />
        {status === 'scheduled' && <ClosesIn atMs={Date.parse(match.startsAt)} />}
        <Badge tone={status === 'inPlay' ? 'brand' : 'neutral'}>
          {status === 'inPlay' ? score?.period || stateNames.inPlay : stateNames[status]}
        </Badge>
      </p>
      <div css={sides}>
        <Side name={match.home} label="홈" form={form.home} align="right" />
        <p css={middle}>
          {hasScore ? (
            <>
              {score.home} <span css={{ color: color.muted }}>:</span> {score.away}
            </>
          ) : (
            <span css={{ color: color.muted, fontSize: fontSize.title }}>VS</span>
          )}
        </p>
        <Side name={match.away} label="원정" form={form.away} align="left" />
      </div>
      {hasScore && match.periods.length > 0 && <ScoreBoard match={match} score={score} />}
    </header>
  );
}

interface SideProps {
  name: string;
  label: string;
  form: Shown['form']['home'];
  align: 'left' | 'right';
}

const Side = ({ name, label, form, align }: SideProps) => (
  <div css={{ display: 'grid', justifyItems: align === 'left' ? 'start' : 'end', gap: space(1), minWidth: 0 }}>
    <span css={{ color: color.muted, fontSize: fontSize.small }}>{label}</span>
    <Crest name={name} size={48} />
    <h2 css={[teamName, { textAlign: align }]}>{name}</h2>
    {form.length > 0 && (
      <ul aria-label={`${name} 최근 경기, 최근 순`} css={{ display: 'flex', gap: 2 }}>
        {form.map((played) => (
          <li key={played.id}>
            <FormMark result={formOf(name, played)} />
          </li>
        ))}
      </ul>
    )}
  </div>
);

const frame = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
} as const;
const league = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)}px ${space(2)}px`,
  color: color.muted,
  fontSize: fontSize.table,
} as const;
const sides = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(4),
} as const;
const middle = {
  paddingTop: space(4),
  fontSize: 28,
  lineHeight: 1.2,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;
const teamName = {
  fontSize: fontSize.title,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  wordBreak: 'keep-all',
} as const;
