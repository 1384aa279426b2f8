import { takeSecondStep, twoStep } from '@madang/contracts';
import { answerSecondStep, textOf, useAct, useEndpoint, useSecondStep } from '@madang/session';
import { Button, ButtonLink, ClosedState, Dialog, QueryView, SkeletonRows, space, TextField } from '@madang/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';

/** The pages of an area, or what has to be done before they open; and the question for a code when an act asks for a fresh one. */
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
  return (
    <QueryView query={standing} skeleton={<SkeletonRows rows={3} />}>
      {({ since }) => (
        <ClosedState
          title="2단계 인증이 필요합니다."
          text={
            since
              ? '2단계 인증을 설정하기 전에 로그인했습니다. 로그아웃한 뒤 인증 코드로 다시 로그인해 주세요.'
              : '운영 화면은 2단계 인증을 설정한 직원만 이용할 수 있습니다. 내 정보에서 설정한 뒤 다시 들어와 주세요.'
          }
          action={
            since ? undefined : (
              <ButtonLink to="/member" variant="primary">
                2단계 인증 설정
              </ButtonLink>
            )
          }
        />
      )}
    </QueryView>
  );
}

/** The act goes on once the code was right. */
function CodeDialog() {
  const formId = useId();
  const [code, setCode] = useState('');
  const [empty, setEmpty] = useState(false);
  const showing = useAct(takeSecondStep);
  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = takeSecondStep.body?.safeParse({ code });
    setEmpty(!parsed?.success);
    if (parsed?.success) showing.mutate({ body: parsed.data }, { onSuccess: () => answerSecondStep(true) });
  }
  const fault = empty ? '인증 코드를 입력해 주세요.' : showing.isError ? textOf(showing.error) : undefined;
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
          <Button type="submit" form={formId} variant="primary" loading={showing.isPending}>
            확인
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        <p>돈이나 배포를 바꾸는 작업입니다. 인증 앱의 코드를 다시 입력해 주세요.</p>
        <TextField
          label="인증 코드"
          hint="인증 앱의 6자리 숫자 또는 복구 코드"
          value={code}
          error={fault}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          data-autofocus
          onChange={({ target }) => setCode(target.value)}
        />
      </form>
    </Dialog>
  );
}
