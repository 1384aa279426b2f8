import type { AnswerOf, operatorFigures } from '@madang/contracts';
import { Badge, type Column, color, DataTable, formatWon, Panel } from '@madang/ui';
import { Link } from 'react-router-dom';
import { nameOf } from '../../../delivery/delivery-texts.ts';
import { useReleases } from '../../../delivery/use-releases.ts';

type Figures = AnswerOf<typeof operatorFigures>;
type Exposure = Figures['exposures'][number];
type FeedState = Figures['feed'][number];

/** Amber from here on. */
const nearLimit = 0.9;
const exposureColumns: Column<Exposure>[] = [
  { key: 'fixture', header: '경기', cell: ({ home, away }) => `${home} : ${away}` },
  {
    key: 'share',
    header: '한도',
    align: 'right',
    cell: ({ worstWon, limitWon }) => {
      const share = limitWon > 0 ? worstWon / limitWon : 0;
      return <b css={{ color: share >= nearLimit ? color.brandText : color.text }}>{Math.round(share * 100)}%</b>;
    },
  },
  { key: 'worst', header: '최악 손실', align: 'right', cell: ({ worstWon }) => formatWon(worstWon) },
];

export const ExposurePanel = ({ exposures }: { exposures: readonly Exposure[] }) => (
  <Panel flush title="가장 큰 노출">
    {exposures.length === 0 ? (
      <p css={emptyStyle}>열린 베팅이 없습니다.</p>
    ) : (
      <DataTable
        caption="가장 큰 노출"
        columns={exposureColumns}
        rows={exposures}
        rowKey={({ fixtureId }) => fixtureId}
      />
    )}
  </Panel>
);

const packageNames: Record<FeedState['feedPackage'], string> = { prematch: '프리매치', inplay: '인플레이' };
const feedColumns: Column<FeedState>[] = [
  { key: 'package', header: '패키지', cell: ({ feedPackage }) => packageNames[feedPackage] },
  {
    key: 'state',
    header: '상태',
    cell: ({ open }) => <Badge tone={open ? 'good' : 'bad'}>{open ? '정상' : '중지'}</Badge>,
  },
  {
    key: 'age',
    header: '지연',
    align: 'right',
    cell: ({ ageMs }) => (ageMs === null ? '–' : `${(ageMs / 1_000).toFixed(1)}초`),
  },
];

export const FeedPanel = ({ feed }: { feed: readonly FeedState[] }) => (
  <Panel flush title="피드 지연">
    <DataTable caption="피드 지연" columns={feedColumns} rows={feed} rowKey={({ feedPackage }) => feedPackage} />
  </Panel>
);

/** One cell an app: its live version, and the share of its candidate. */
export function DeliveryStrip() {
  const releases = useReleases().data;
  if (!releases) return null;
  return (
    <Panel flush title={`배포 · 구성 r${releases.revision}`} actions={<Link to="/admin/releases">배포 현황</Link>}>
      <ul css={stripStyle}>
        {releases.apps.map(({ app, live, rollout }) => (
          <li key={app}>
            <b>{nameOf(app)}</b> <span>{live ?? '배치 없음'}</span>
            <div>{rollout ? `${rollout.version} ${rollout.percent}%` : '정상'}</div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const emptyStyle = { padding: '12px 16px', color: color.muted } as const;

const stripStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  listStyle: 'none',
  padding: 0,
  '& li': { padding: '8px 16px', boxShadow: `1px 1px ${color.line}`, fontSize: 13 },
  '& span': { float: 'right', color: color.muted },
  '& div': { color: color.muted, fontSize: 12 },
} as const;
