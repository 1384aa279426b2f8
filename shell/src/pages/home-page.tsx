import { type AnswerOf, listSports } from '@madang/contracts';
import { useEndpoint, useMember } from '@madang/session';
import {
  color,
  EmptyState,
  fontSize,
  hoverable,
  mobile,
  PageHeader,
  Panel,
  QueryView,
  radius,
  Skeleton,
  space,
} from '@madang/ui';
import { Link } from 'react-router-dom';
import { hasRoute, unixTime } from '../composition.ts';
import { MenuLink, useMenu } from '../layout/menu-links.tsx';

/** The top page: who is there, what can be bet on now, and where everything is. */
export function HomePage() {
  const member = useMember();
  return (
    <div
      css={{
        display: 'grid',
        gap: space(4),
        maxWidth: 1200,
        margin: '0 auto',
        padding: `${space(4)}px 0`,
        [mobile]: { padding: 0 },
      }}
    >
      <PageHeader
        title={`${member.nickname}님, 안녕하세요.`}
        documentTitle="첫 화면"
        text="오늘도 즐거운 시간 보내세요."
      />
      <Sports />
      <Places />
    </div>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  gap: space(3),
  [mobile]: { gridTemplateColumns: '1fr 1fr', gap: space(2) },
} as const;

function Sports() {
  const sports = useEndpoint(listSports);
  const total = sports.data?.reduce((sum, sport) => sum + sport.cnt, 0);
  return (
    <Panel
      title="베팅 가능한 경기"
      actions={total !== undefined && <span css={{ color: color.muted }}>총 {total.toLocaleString('ko-KR')}경기</span>}
    >
      <QueryView
        query={sports}
        skeleton={
          <div css={grid}>
            {[1, 2, 3, 4, 5].map((place) => (
              <Skeleton key={place} height={76} />
            ))}
          </div>
        }
        empty={<EmptyState title="베팅 가능한 경기가 없습니다." text="새 경기가 등록되면 바로 표시됩니다." />}
      >
        {(shown) => (
          <ul css={grid}>
            {shown.map((sport) => (
              <li key={sport.sport_id}>
                <SportTile sport={sport} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

/** How many fixtures can be bet on; leads to them where a live remote lists them. */
function SportTile({ sport }: { sport: AnswerOf<typeof listSports>[number] }) {
  const count = (
    <>
      <span css={{ color: color.muted }}>{sport.name_korean}</span>
      <span css={{ fontSize: 22, fontWeight: 700 }}>
        {sport.cnt}
        <span css={{ marginLeft: 4, fontSize: fontSize.table, fontWeight: 400, color: color.muted }}>경기</span>
      </span>
    </>
  );
  return hasRoute(fixturesPath) ? (
    <Link to={`${fixturesPath}?sportId=${sport.sport_id}&time=${unixTime()}`} css={[tile, stacked, linked]}>
      {count}
    </Link>
  ) : (
    <div css={[tile, stacked]}>{count}</div>
  );
}

function Places() {
  const tabs = useMenu('tabs');
  const side = useMenu('side');
  const places = [...tabs, ...side.filter((entry) => !tabs.some((tab) => tab.to === entry.to))];
  if (places.length === 0) return null;
  return (
    <Panel title="바로가기">
      <ul css={grid}>
        {places.map((entry) => (
          <li key={entry.to}>
            <MenuLink entry={entry} css={[tile, { minHeight: 56, fontWeight: 600 }, linked]} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const fixturesPath = '/korea/cross';

const tile = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 76,
  padding: `${space(3)}px ${space(4)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.raised,
} as const;
const stacked = { flexDirection: 'column', alignItems: 'flex-start', gap: 0 } as const;
const linked = {
  [hoverable]: { '&:hover': { borderColor: color.brand } },
} as const;
