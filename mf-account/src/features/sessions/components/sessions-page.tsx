import { endOtherSessions, endOwnSession, listSessions, type OwnSession } from '@madang/contracts';
import { signOut, textOf, useAct, useEndpoint } from '@madang/session';
import {
  alertDialog,
  Badge,
  Button,
  browserName,
  color,
  confirmDialog,
  formatDateTime,
  mobile,
  Panel,
  QueryView,
  SkeletonRows,
  space,
} from '@madang/ui';
import { MemberFrame } from '../../../member/member-frame.tsx';

const endWords: Record<NonNullable<OwnSession['ended']>['how'], string> = {
  'other-device': '다른 기기에서 로그인하여 종료',
  logout: '로그아웃',
  ended: '종료',
  removed: '종료',
};

/** `/member/sessions`: where the member is signed in and was, and how to end it. */
export default function SessionsPage() {
  const sessions = useEndpoint(listSessions);
  const onError = (thrown: Error) => void alertDialog(textOf(thrown));
  const ending = useAct(endOwnSession, { onError });
  const endingOthers = useAct(endOtherSessions, {
    onError,
    onSuccess: () => void alertDialog('다른 접속을 모두 끝냈습니다. 다른 기기에서는 다시 로그인해야 합니다.'),
  });
  const end = async ({ id, isThis }: OwnSession) => {
    const text = isThis ? '이 기기에서 로그아웃하시겠습니까?' : '이 접속을 끝내시겠습니까?';
    if (!(await confirmDialog({ title: '접속 종료', text, confirmLabel: '종료' }))) return;
    if (isThis) void signOut();
    else ending.mutate({ body: { sessionId: id } });
  };
  return (
    <MemberFrame documentTitle="접속 관리">
      <Panel
        title="최근 접속"
        flush
        actions={
          <Button size="small" loading={endingOthers.isPending} onClick={() => endingOthers.mutate({})}>
            다른 접속 모두 끝내기
          </Button>
        }
      >
        <QueryView query={sessions} skeleton={<SkeletonRows rows={5} height={64} label="접속 내역을 불러오는 중" />}>
          {({ items, knownBrowsers }) => (
            <>
              <ul>
                {items.map((session) => (
                  <SessionRow key={session.id} session={session} onEnd={() => void end(session)} />
                ))}
              </ul>
              <p css={{ padding: space(4), borderTop: `1px solid ${color.line}`, color: color.muted }}>
                한 번에 한 기기에서만 이용할 수 있습니다. 지난 30일의 접속 중 최근 20건이며, 로그인한 적이 있는
                브라우저는 {knownBrowsers}개입니다.
              </p>
            </>
          )}
        </QueryView>
      </Panel>
    </MemberFrame>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { agent, address, from, ended, isThis } = session;
  const name = browserName(agent);
  return (
    <li css={row}>
      <div css={{ minWidth: 0 }}>
        <p css={{ display: 'flex', alignItems: 'center', gap: space(2) }}>
          <b>{name}</b>
          {isThis ? <Badge tone="good">이 기기</Badge> : !ended && <Badge tone="info">접속 중</Badge>}
        </p>
        <p css={{ color: color.muted, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
          {[
            address ?? '주소 없음',
            `${formatDateTime(from, 'short')}부터`,
            ended && `${formatDateTime(ended.at, 'short')} ${endWords[ended.how]}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!ended && (
        <Button aria-label={`${name} 접속 종료`} onClick={onEnd}>
          {isThis ? '로그아웃' : '종료'}
        </Button>
      )}
    </li>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minHeight: 64,
  padding: `${space(2)}px ${space(4)}px`,
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 0 },
  [mobile]: { alignItems: 'flex-start' },
} as const;
