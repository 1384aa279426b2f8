import { type AnswerOf, openSharedSlip, shareCodeSchema } from '@madang/contracts';
import { emit } from '@madang/events';
import { useEndpoint } from '@madang/session';
import {
  Badge,
  Button,
  color,
  DateTime,
  EmptyState,
  fontSize,
  NotFoundState,
  Odds,
  PageHeader,
  Panel,
  QueryView,
  SkeletonRows,
  SportIcon,
  space,
} from '@madang/ui';
import { useParams } from 'react-router-dom';
import { choiceName } from '../../../slip/choice-name.ts';

/** `/slip/:code`: what another member shared, at the prices of now, to be taken into one's own slip by one press. */
export default function SharedSlipPage() {
  const { code = '' } = useParams();
  const asked = shareCodeSchema.safeParse(code.toUpperCase()).data;
  return (
    <>
      <PageHeader title="공유한 베팅슬립" />
      {asked === undefined ? <NoSlip /> : <Asked code={asked} />}
    </>
  );
}

const NoSlip = () => <NotFoundState text="공유 코드가 없거나 기간이 지났습니다." to="/korea/cross" label="경기 보기" />;

function Asked({ code }: { code: string }) {
  const shared = useEndpoint(openSharedSlip, { params: { code } });
  return (
    <QueryView
      query={shared}
      skeleton={<SkeletonRows rows={4} height={64} label="공유한 베팅슬립을 불러오는 중" />}
      notFound={<NoSlip />}
    >
      {(slip) => <Shared code={code} slip={slip} />}
    </QueryView>
  );
}

function Shared({ code, slip: { picks, expiresAt } }: { code: string; slip: AnswerOf<typeof openSharedSlip> }) {
  const open = picks.filter(({ status }) => status !== 'closed').length;
  const take = () => {
    emit('slip:wanted', { code, askedAt: Date.now() });
    emit('slip:open', {});
  };
  return (
    <Panel
      title={`${picks.length}폴더`}
      flush
      // A price stays near its choice on a wide page.
      css={{ maxWidth: 760 }}
      actions={
        <span css={{ color: color.muted, fontSize: fontSize.table }}>
          <DateTime at={expiresAt} format="short" />
          까지
        </span>
      }
    >
      {open === 0 ? (
        <EmptyState title="공유된 베팅이 모두 마감되었습니다." />
      ) : (
        <div css={taking}>
          <span css={{ color: color.muted, fontSize: fontSize.table }}>지금 배당으로 담깁니다.</span>
          <Button variant="primary" icon="slip" onClick={take}>
            {open === picks.length ? '이 슬립 담기' : `열린 ${open}개 담기`}
          </Button>
        </div>
      )}
      <ul>
        {picks.map((pick) => (
          <li key={pick.id} css={row}>
            <SportIcon sportId={pick.sportId} size={18} css={{ flex: 'none' }} />
            <span css={{ display: 'grid', flex: 1, minWidth: 0 }}>
              <b>{choiceName(pick)}</b>
              <span css={{ color: color.muted, fontSize: fontSize.small, overflowWrap: 'anywhere' }}>
                {pick.marketNameKorean} · {pick.home} {pick.away && `vs ${pick.away}`} ·{' '}
                <DateTime at={pick.startsAt} format="short" />
              </span>
            </span>
            {pick.status === 'closed' ? <Badge>마감</Badge> : <Odds odds={pick.betPrice} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const taking = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  padding: `${space(3)}px ${space(4)}px`,
} as const;
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: 56,
  padding: `${space(1.5)}px ${space(4)}px`,
  borderTop: `1px solid ${color.line}`,
} as const;
