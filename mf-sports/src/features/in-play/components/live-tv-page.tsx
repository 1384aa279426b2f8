import { type AnswerOf, type Fixture, listFixtures } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { useFixtureState, useWatchedListing } from '@madang/stream';
import {
  ButtonLink,
  color,
  DateTime,
  EmptyState,
  fontSize,
  PageHeader,
  QueryView,
  radius,
  SkeletonRows,
  SportIcon,
  space,
} from '@madang/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { liveFixtureHref } from '../../../fixtures/live-sports.ts';
import { listPage, listPageNarrow } from '../../../fixtures/result-list-room.ts';
import { Tracker } from './tracker.tsx';

type Answer = AnswerOf<typeof listFixtures>;
const most = 50;
/** The number of coming fixtures beside those in play. */
const mostComing = 12;

/** `/livetv`: the day's fixtures, those in play first, and the tracker of one of them in large. */
export default function LiveTvPage() {
  const [parameters] = useSearchParams();
  const playing = useEndpoint(listFixtures, { query: { view: 'inplay', itemsPerPage: most } });
  const coming = useEndpoint(listFixtures, { query: { view: 'cross', itemsPerPage: mostComing } });
  useWatchedListing();
  const asked = parameters.get('fixture');
  return (
    <>
      <PageHeader title="라이브TV" />
      <QueryView
        query={playing}
        skeleton={<SkeletonRows rows={10} height={50} />}
        isEmpty={({ items }: Answer) => items.length === 0 && (coming.data?.items.length ?? 0) === 0}
        empty={<EmptyState title="오늘 볼 수 있는 경기가 없습니다." text="경기가 시작되면 바로 표시됩니다." />}
      >
        {({ items }: Answer) => {
          const shown = items.find(({ id }) => id === asked) ?? items[0];
          return (
            <div css={listPage}>
              <div css={columns}>
                <div css={{ display: 'grid', gap: space(2), minWidth: 0, alignContent: 'start' }}>
                  {shown ? (
                    <>
                      <Tracker key={shown.id} fixture={shown} large />
                      <ButtonLink variant="primary" to={liveFixtureHref(shown)}>
                        이 경기에 베팅하기
                      </ButtonLink>
                    </>
                  ) : (
                    <EmptyState
                      title="지금 진행 중인 경기가 없습니다."
                      text="아래에서 곧 시작할 경기를 볼 수 있습니다."
                    />
                  )}
                </div>
                <div css={{ display: 'grid', gap: space(3), minWidth: 0, alignContent: 'start' }}>
                  <Program title="진행 중" fixtures={items} chosen={shown?.id} />
                  <Program title="곧 시작" fixtures={coming.data?.items ?? []} chosen={undefined} />
                </div>
              </div>
            </div>
          );
        }}
      </QueryView>
    </>
  );
}

function Program({
  title,
  fixtures,
  chosen,
}: {
  title: string;
  fixtures: readonly Fixture[];
  chosen: string | undefined;
}) {
  if (fixtures.length === 0) return null;
  return (
    <section aria-label={title} css={frame}>
      <h2 css={heading}>
        {title} <span css={{ color: color.muted, fontWeight: 400 }}>{fixtures.length}</span>
      </h2>
      <ul>
        {fixtures.map((fixture) => (
          <Entry key={fixture.id} fixture={fixture} chosen={fixture.id === chosen} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ fixture, chosen }: { fixture: Fixture; chosen: boolean }) {
  const { status, score } = useFixtureState(fixture.id, fixture);
  const content = (
    <>
      <SportIcon sportId={fixture.sportId} size={18} />
      <span css={{ flex: 'none', width: 64, color: color.muted, whiteSpace: 'nowrap' }}>
        {status === 'scheduled' ? <DateTime at={fixture.startsAt} format="time" /> : score?.period}
      </span>
      <span css={names}>
        {fixture.home} : {fixture.away}
      </span>
      {score && status !== 'scheduled' && (
        <b css={{ flex: 'none', marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' }}>
          {score.home}:{score.away}
        </b>
      )}
    </>
  );
  return (
    <li css={{ borderTop: `1px solid ${color.line}` }}>
      {status === 'inPlay' ? (
        <Link to={{ search: `fixture=${fixture.id}` }} aria-current={chosen ? 'true' : undefined} css={entry}>
          {content}
        </Link>
      ) : (
        <p css={entry}>{content}</p>
      )}
    </li>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 380px',
  gap: space(3),
  [listPageNarrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const frame = {
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  overflow: 'hidden',
} as const;
const heading = { padding: `${space(2)}px ${space(3)}px`, background: color.raised, fontSize: fontSize.table } as const;
/** Whole, if need be in two lines. */
const names = { minWidth: 0, lineHeight: 1.3 } as const;
const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 44,
  padding: `${space(1)}px ${space(3)}px`,
  fontSize: fontSize.table,
  outlineOffset: -2,
  '&[aria-current]': { background: color.raised, boxShadow: `inset 3px 0 ${color.brand}` },
} as const;
