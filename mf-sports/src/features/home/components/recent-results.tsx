import { listScores, recentResultsMax, type ScoredFixture } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  color,
  DateTime,
  fontSize,
  hoverable,
  mobile,
  QueryView,
  Section,
  Skeleton,
  SportIcon,
  space,
  tileRadius,
} from '@madang/ui';
import { Link } from 'react-router-dom';
import { Crest } from '../../../fixtures/crest.tsx';
import { matchPage } from '../../../fixtures/match-page.ts';
import { QuietNote } from './quiet-note.tsx';

const places = Array.from({ length: recentResultsMax }, (_, place) => place);

/** The fixtures that ended last. */
export function RecentResults() {
  const scores = useEndpoint(listScores);
  return (
    <Section icon="trophy" title="최근 결과" more={{ to: '/game_result/sports', label: '게임결과' }}>
      <QueryView
        query={scores}
        skeleton={
          <div role="status" aria-label="최근 결과를 불러오는 중" css={[grid, frame]}>
            {places.map((place) => (
              <Skeleton key={place} height={rowHeight} css={{ borderRadius: 0 }} />
            ))}
          </div>
        }
        isEmpty={({ finished }) => finished.length === 0}
        empty={<QuietNote height={2 * rowHeight} text="최근 하루 동안 끝난 경기가 없습니다." />}
      >
        {({ finished }) => (
          <ul css={[grid, frame]}>
            {finished.map((result) => (
              <ResultRow key={result.id} result={result} />
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}

function ResultRow({ result }: { result: ScoredFixture }) {
  const { id, home, away, score, sportId, sportName, leagueName, startsAt } = result;
  if (!score) return null;
  return (
    <li title={`${sportName} ${leagueName}`} css={row}>
      <SportIcon sportId={sportId} size={16} css={{ flex: 'none' }} />
      <Link to={matchPage(id)} css={teams}>
        <span css={[side, { justifyContent: 'end', fontWeight: score.home > score.away ? 700 : 400 }]}>
          <span css={clipped}>{home}</span>
          <Crest name={home} />
        </span>
        <b css={{ whiteSpace: 'nowrap' }}>
          {score.home} : {score.away}
        </b>
        <span css={[side, { fontWeight: score.away > score.home ? 700 : 400 }]}>
          <Crest name={away} />
          <span css={clipped}>{away}</span>
        </span>
      </Link>
      <span css={{ color: color.muted, fontSize: fontSize.small }}>
        <DateTime at={startsAt} format="time" />
      </span>
    </li>
  );
}

const rowHeight = 44;
/** One line; on a phone two where the name is long. */
const clipped = {
  ...{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [mobile]: { fontSize: fontSize.table, lineHeight: '16px', whiteSpace: 'normal', wordBreak: 'keep-all' },
} as const;
const side = { display: 'flex', alignItems: 'center', gap: space(2), minWidth: 0 } as const;
const frame = {
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  overflow: 'hidden',
} as const;
const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const teams = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(2),
  height: '100%',
  outlineOffset: -2,
  [hoverable]: { '&:hover': { color: color.brandText } },
} as const;
const row = {
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(2),
  height: rowHeight,
  boxShadow: `1px 0 0 ${color.line}, 0 1px 0 ${color.line}`,
  padding: `0 ${space(4)}px`,
  fontSize: fontSize.table,
  // Names need the room of a narrow phone.
  '@media (max-width: 360px)': { padding: `0 ${space(2)}px`, '& [data-crest]': { display: 'none' } },
} as const;
