import { type AnswerOf, bettingPageSchema, feedIdSchema, showMatch } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { useFixtureState, useWatchedListing } from '@madang/stream';
import { NotFoundState, PageHeader, Panel, QueryView, Skeleton, SkeletonRows, space } from '@madang/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { LeagueTable } from '../../../rankings/league-table.tsx';
import { countMeetings } from '../../../results/form-of.ts';
import { OwnLegs } from '../../../results/own-legs.tsx';
import { OnBettingPage } from '../../../slip/betting-page.ts';
import { FeedNotice } from '../../../slip/feed-notice.tsx';
import { MatchHead } from './match-head.tsx';
import { MatchMarkets } from './match-markets.tsx';
import { PlayedList } from './played-list.tsx';

/** `/match/:fixtureId`: a match with its score, markets, form, meetings and table. */
export default function MatchPage() {
  const { fixtureId = '' } = useParams();
  const isId = feedIdSchema.safeParse(fixtureId).success;
  return isId ? <AskedMatch key={fixtureId} fixtureId={fixtureId} /> : <NoMatch />;
}

const NoMatch = () => <NotFoundState text="경기를 찾을 수 없습니다." to="/game_result/sports" label="게임결과 보기" />;

function AskedMatch({ fixtureId }: { fixtureId: string }) {
  const [parameters] = useSearchParams();
  const view = bettingPageSchema.safeParse(parameters.get('view')).data;
  const match = useEndpoint(showMatch, { query: { fixtureId, ...(view && { view }) } });
  useWatchedListing();
  const name = match.data && `${match.data.match.home} 대 ${match.data.match.away}`;
  return (
    <QueryView query={match} skeleton={<Loading />} notFound={<NoMatch />}>
      {(shown) => (
        <>
          {shown.offer && (
            <OnBettingPage value={shown.offer.view}>
              <FeedNotice />
            </OnBettingPage>
          )}
          <PageHeader title="경기 정보" {...(name && { documentTitle: name })} />
          <Shown shown={shown} />
        </>
      )}
    </QueryView>
  );
}

const Loading = () => (
  <>
    <PageHeader title="경기 정보" />
    <div css={[page, room]}>
      <Skeleton height={180} />
      <div css={columns}>
        <SkeletonRows rows={8} height={48} label="경기 정보를 불러오는 중" />
        <Skeleton height={420} />
      </div>
    </div>
  </>
);

function Shown({ shown }: { shown: AnswerOf<typeof showMatch> }) {
  const { match, form, meetings, table } = shown;
  const state = useFixtureState(match.id, match);
  const { won, drawn, lost } = countMeetings(match.home, meetings);
  return (
    <div css={[page, room]}>
      <MatchHead shown={shown} state={state} />
      {match.own && (
        <Panel title={`내 베팅 ${match.own.length}`}>
          <OwnLegs match={match} legs={match.own} />
        </Panel>
      )}
      <div css={columns}>
        <MatchMarkets shown={shown} state={state} />
        <div css={stack}>
          {(['home', 'away'] as const).map((side) => (
            <Panel key={side} title={`${match[side]} 최근 경기`} flush>
              <PlayedList
                label={`${match[side]} 최근 경기`}
                matches={form[side]}
                team={match[side]}
                empty="이 경기 전의 결과가 없습니다."
              />
            </Panel>
          ))}
          <Panel
            title="맞대결"
            flush
            actions={meetings.length > 0 && <span>{`홈팀 ${won}승 ${drawn}무 ${lost}패`}</span>}
          >
            <PlayedList label="맞대결" matches={meetings} empty="두 팀의 맞대결 결과가 없습니다." />
          </Panel>
          {table && (
            <Panel title={`${table.leagueName} 순위`} flush>
              <LeagueTable table={table} marked={[match.home, match.away]} />
            </Panel>
          )}
        </div>
      </div>
    </div>
  );
}

/** Markets stand beside the rest where menu and slip leave room for both. */
const room = { containerType: 'inline-size', containerName: 'match' } as const;
const page = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) } as const;
const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(3),
  '@container match (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 420px)' },
} as const;
const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) } as const;
