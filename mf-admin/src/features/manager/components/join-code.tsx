import { listFriends, makeFriendCode } from '@madang/contracts';
import { textOf, useAct, useEndpoint } from '@madang/session';
import { alertDialog, Button, CopyButton, color, fontSize, Panel, QueryView, SkeletonRows, space } from '@madang/ui';

/** The code by which members come below the agent; made at the agent's wish. */
export function JoinCode() {
  const friends = useEndpoint(listFriends, { query: { itemsPerPage: 1 } });
  const making = useAct(makeFriendCode, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  return (
    <Panel title="가입 코드">
      <QueryView query={friends} skeleton={<SkeletonRows rows={1} label="가입 코드를 불러오는 중" />}>
        {({ code }) => (
          <div css={{ display: 'grid', gap: space(3) }}>
            {code ? (
              <div css={{ display: 'flex', alignItems: 'center', gap: space(1) }}>
                <b css={{ fontSize: fontSize.page, letterSpacing: '0.06em' }}>{code}</b>
                <CopyButton text={code} what="가입 코드" />
              </div>
            ) : (
              <Button block loading={making.isPending} onClick={() => making.mutate({})}>
                코드 만들기
              </Button>
            )}
            <p css={{ color: color.muted }}>이 코드로, 또는 하위 회원의 코드로 가입한 회원이 하위 회원이 됩니다.</p>
          </div>
        )}
      </QueryView>
    </Panel>
  );
}
