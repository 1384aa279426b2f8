import { type AnswerOf, listFriends } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  color,
  EmptyState,
  formatNumber,
  formatPoints,
  formatWon,
  PageHeader,
  Pager,
  Panel,
  QueryView,
  SkeletonRows,
  space,
  usePageNumber,
} from '@madang/ui';
import { Figures } from '../../../wallet/figures.tsx';
import { TwoColumns } from '../../../wallet/two-columns.tsx';
import { FriendRow } from './friend-row.tsx';
import { OwnCode } from './own-code.tsx';

/** `/friend`: the member's code, who came by it, and what that gives. */
export default function FriendsPage() {
  const [page, turnTo] = usePageNumber();
  const friends = useEndpoint(listFriends, { query: { page } }, { keepPrevious: true });
  return (
    <>
      <PageHeader title="추천인" />
      <QueryView query={friends} skeleton={<SkeletonRows rows={6} height={72} label="추천한 친구를 불러오는 중" />}>
        {(loaded) => (
          <TwoColumns
            main={
              <Panel flush title="추천한 친구">
                {loaded.totalCount === 0 ? (
                  <EmptyState title="추천한 친구가 없습니다." text="추천인 코드를 친구에게 알려 주세요." />
                ) : (
                  <>
                    <ul aria-label="추천한 친구">
                      {loaded.items.map((friend) => (
                        <FriendRow key={friend.id} friend={friend} reward={loaded.rule.points} />
                      ))}
                    </ul>
                    <Pager page={loaded.page} pageCount={loaded.pageCount} onPage={turnTo} />
                  </>
                )}
              </Panel>
            }
            aside={
              <>
                <OwnCode code={loaded.code} />
                <Totals friends={loaded} />
              </>
            }
          />
        )}
      </QueryView>
    </>
  );
}

const Totals = ({ friends }: { friends: AnswerOf<typeof listFriends> }) => {
  const { totalCount, readyCount, rewardedCount, points, rule } = friends;
  const people = (count: number) => `${formatNumber(count)}명`;
  return (
    <Panel title="추천 보상">
      <div css={{ display: 'grid', gap: space(3) }}>
        <p css={{ color: color.muted, lineHeight: 1.6 }}>
          {rule.points > 0
            ? `친구가 모두 ${formatWon(rule.chargedWon)} 이상 충전${rule.turnover ? '해 베팅' : ''}하면 한 명에 한 번 ${formatPoints(rule.points)}를 받을 수 있습니다. 하루에 ${formatPoints(Math.max(rule.dayPoints, rule.points))}까지이며, 나 또는 내가 추천한 다른 친구와 기기·계좌·예금주(입금자)·접속 주소가 같은 친구는 제외됩니다.`
            : '지금은 추천 보상이 없습니다.'}
        </p>
        <Figures
          figures={[
            { label: '추천한 친구', value: people(totalCount) },
            { label: '보상을 받을 수 있는 친구', value: people(readyCount) },
            { label: '보상을 받은 친구', value: people(rewardedCount) },
            { label: '받은 포인트', value: formatPoints(points), strong: true },
          ]}
        />
      </div>
    </Panel>
  );
};
