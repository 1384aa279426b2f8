import {
  askSecondStep,
  listPasskeys,
  type PasskeyOptions,
  type ShownStep,
  takeSecondStep,
  twoStep,
} from '@madang/contracts';
import {
  answerSecondStep,
  isNoPasskey,
  showPasskey,
  textOf,
  useAct,
  useEndpoint,
  useSecondStep,
} from '@madang/session';
import {
  Button,
  ButtonLink,
  ClosedState,
  Dialog,
  QueryView,
  SkeletonRows,
  space,
  TextField,
  useContractForm,
} from '@madang/ui';
import { type ReactNode, useEffect, useId, useState } from 'react';

/** The pages of an area, or the steps before they open; and the question for a code when an act asks for a fresh one. */
export function SecondStepGate({ children }: { children: ReactNode }) {
  const { isClosed, isAsked } = useSecondStep();
  return (
    <>
      {isClosed ? <HowToOpen /> : children}
      {isAsked && <CodeDialog />}
    </>
  );
}

function HowToOpen() {
  const standing = useEndpoint(twoStep);
  const passkeys = useEndpoint(listPasskeys);
  return (
    <QueryView query={standing} skeleton={<SkeletonRows rows={3} />}>
      {({ since }) => {
        const isOn = since !== null || (passkeys.data?.length ?? 0) > 0;
        return (
          <ClosedState
            title="2단계 인증이 필요합니다."
            text={
              isOn
                ? '2단계 인증을 설정하기 전에 로그인했습니다. 로그아웃한 뒤 인증 코드나 패스키로 다시 로그인해 주세요.'
                : '운영 화면은 2단계 인증이나 패스키를 설정한 직원만 이용할 수 있습니다. 내 정보에서 설정한 뒤 다시 들어와 주세요.'
            }
            action={
              isOn ? undefined : (
                <ButtonLink to="/member" variant="primary">
                  2단계 인증 설정
                </ButtonLink>
              )
            }
          />
        );
      }}
    </QueryView>
  );
}

/** The second steps of the session's member; asked anew for each question, since a passkey signs each once. */
function useAskedStep() {
  const asking = useAct(askSecondStep);
  const { mutate } = asking;
  useEffect(() => mutate({}), [mutate]);
  return { asked: asking.data, ask: () => mutate({}) };
}

/** The act goes on once the code was right, or the passkey was shown. */
function CodeDialog() {
  const formId = useId();
  const [keyFault, setKeyFault] = useState<string | null>(null);
  const showing = useAct(takeSecondStep);
  const { asked, ask } = useAskedStep();
  const show = (body: ShownStep) =>
    showing.mutate({ body }, { onSuccess: () => answerSecondStep(true), onError: () => body.passkey && ask() });
  const { field, onSubmit } = useContractForm(takeSecondStep.body, {
    start: { code: '' },
    texts: { code: '인증 코드를 입력해 주세요.' },
    send: show,
    busy: showing.isPending,
  });
  async function showKey(options: PasskeyOptions) {
    setKeyFault(null);
    const shown = await showPasskey(options);
    if (isNoPasskey(shown)) setKeyFault(shown.failed);
    else show({ passkey: shown });
  }
  // Until it is known which, a code is asked for.
  const hasCode = asked?.code ?? true;
  const code = field('code');
  const fault = code.error ?? (showing.isError ? textOf(showing.error) : undefined);
  const passkey = asked?.passkey;
  return (
    <Dialog
      open
      title="본인 확인"
      onClose={() => !showing.isPending && answerSecondStep(false)}
      footer={
        <>
          <Button onClick={() => answerSecondStep(false)} disabled={showing.isPending}>
            취소
          </Button>
          {hasCode && (
            <Button type="submit" form={formId} variant="primary" loading={showing.isPending}>
              확인
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(4) }}>
        <p>돈이나 배포를 바꾸거나 여러 회원에게 알리는 작업입니다. 인증 앱의 코드나 패스키로 다시 확인해 주세요.</p>
        {hasCode && (
          <TextField
            label="인증 코드"
            hint="인증 앱의 6자리 숫자 또는 복구 코드"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            data-autofocus
            {...code}
            error={fault}
          />
        )}
        {passkey && (
          <Button type="button" disabled={showing.isPending} onClick={() => showKey(passkey)}>
            패스키로 확인
          </Button>
        )}
        {(keyFault ?? (hasCode ? undefined : fault)) && <p role="alert">{keyFault ?? fault}</p>}
      </form>
    </Dialog>
  );
}
