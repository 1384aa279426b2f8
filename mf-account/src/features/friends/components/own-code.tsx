import { makeFriendCode } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, CopyButton, color, fontSize, Panel, space } from '@madang/ui';

/** The code that a friend types at sign-up; made at the member's wish. */
export function OwnCode({ code }: { code: string | null }) {
  const making = useAct(makeFriendCode, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  return (
    <Panel title="내 추천인 코드">
      {code ? (
        <div css={{ display: 'flex', alignItems: 'center', gap: space(1) }}>
          <b css={{ fontSize: fontSize.page, letterSpacing: '0.06em' }}>{code}</b>
          <CopyButton text={code} what="추천인 코드" />
        </div>
      ) : (
        <div css={{ display: 'grid', gap: space(3) }}>
          <p css={{ color: color.muted }}>친구가 가입할 때 입력할 코드를 만들어 주세요.</p>
          <Button variant="primary" block loading={making.isPending} onClick={() => making.mutate({})}>
            코드 만들기
          </Button>
        </div>
      )}
    </Panel>
  );
}
