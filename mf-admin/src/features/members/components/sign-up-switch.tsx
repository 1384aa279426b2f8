import { setSignUp } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, CheckField, Panel } from '@madang/ui';

export function SignUpSwitch({ closed }: { closed: boolean }) {
  const setting = useAct(setSignUp, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  return (
    <Panel title="회원가입">
      <CheckField
        label="회원가입 종료"
        hint="종료하면 추천인 코드가 있어도 가입할 수 없습니다."
        checked={setting.isPending ? !closed : closed}
        disabled={setting.isPending}
        onChange={(event) => setting.mutate({ body: { joinStartEndFlg: event.target.checked } })}
      />
    </Panel>
  );
}
