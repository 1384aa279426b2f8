import { type AnswerOf, currentTournament } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  color,
  DataTable,
  DateTime,
  EmptyState,
  formatNumber,
  Money,
  mobile,
  PageHeader,
  Panel,
  QueryView,
  SkeletonRows,
  space,
} from '@madang/ui';

type Shown = AnswerOf<typeof currentTournament>;

/** `/tournament`: who gained most in a period, its rules and prizes. */
export default function TournamentPage() {
  const query = useEndpoint(currentTournament);
  return (
    <>
      <PageHeader title="토너먼트" />
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={10} height={40} label="토너먼트를 불러오는 중" />}
        isEmpty={({ tournament }) => tournament === null}
        empty={<EmptyState title="진행 중인 토너먼트가 없습니다." text="새 토너먼트가 열리면 여기에 표시됩니다." />}
      >
        {(shown) => <Tournament {...shown} />}
      </QueryView>
    </>
  );
}

function Tournament({ tournament, ranking, own }: Shown) {
  if (!tournament) return null;
  return (
    <div css={page}>
      <Panel title="순위" flush>
        {own && (
          <p css={{ padding: `${space(3)}px ${space(4)}px`, borderBottom: `1px solid ${color.line}` }}>
            내 순위 <b>{formatNumber(own.rank)}위</b> · 순이익 <Money won={own.winningsWon} css={{ fontWeight: 700 }} />
          </p>
        )}
        {ranking.length === 0 ? (
          <EmptyState title="아직 순위가 없습니다." text="기간 안에 당첨금이 베팅금보다 많아지면 순위에 오릅니다." />
        ) : (
          <DataTable
            caption="토너먼트 순위"
            rows={ranking.map((standing, place) => ({ ...standing, place }))}
            rowKey={({ place }) => place}
            columns={[
              { key: 'rank', header: '순위', cell: ({ rank }) => <b>{rank}</b>, align: 'center', width: 64 },
              { key: 'name', header: '회원', cell: ({ name }) => name },
              { key: 'bets', header: '당첨', cell: ({ wonBets }) => `${wonBets}건`, align: 'right' },
              {
                key: 'winnings',
                header: '순이익',
                cell: ({ winningsWon }) => <Money won={winningsWon} />,
                align: 'right',
              },
              {
                key: 'prize',
                header: '상금',
                cell: ({ rank }) => <Prize rank={rank} prizes={tournament.prizes} />,
                align: 'right',
              },
            ]}
          />
        )}
      </Panel>
      <div css={{ display: 'grid', gap: space(4), alignContent: 'start' }}>
        <Panel title={tournament.title}>
          <p css={{ marginBottom: space(3), color: color.muted }}>
            <DateTime at={tournament.startsAt} format="short" /> ~ <DateTime at={tournament.endsAt} format="short" />
            {tournament.paid && ' · 상금 지급 완료'}
          </p>
          <ul css={{ display: 'grid', gap: space(2), margin: 0, paddingLeft: space(4), listStyle: 'disc' }}>
            {tournament.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Panel>
        <Panel title="상금">
          <dl css={{ display: 'grid', gap: space(2), margin: 0 }}>
            {tournament.prizes.map(({ from, to, prizeWon }) => (
              <div key={from} css={{ display: 'flex', justifyContent: 'space-between' }}>
                <dt css={{ color: color.muted }}>{from === to ? `${from}위` : `${from}~${to}위`}</dt>
                <dd css={{ fontWeight: 700 }}>
                  <Money won={prizeWon} />
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      </div>
    </div>
  );
}

function Prize({ rank, prizes }: { rank: number; prizes: NonNullable<Shown['tournament']>['prizes'] }) {
  const prize = prizes.find(({ from, to }) => rank >= from && rank <= to);
  return prize ? <Money won={prize.prizeWon} /> : '–';
}

const page = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 360px',
  gap: space(4),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
