import { checkRecommender, recommenderCodeSchema } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, Dialog, space } from '@madang/ui';
import { type FormEvent, useId, useState } from 'react';
import { valuesOf } from './form-errors.ts';
import { IconField } from './icon-field.tsx';

/** Sign-up needs somebody who brings the new member. */
export function RecommenderDialog({ onClose, onCode }: { onClose: () => void; onCode: (code: string) => void }) {
  const formId = useId();
  const [error, setError] = useState<string | null>(null);
  const checking = useAct(checkRecommender);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (checking.isPending) return;
    const parsed = recommenderCodeSchema.safeParse(valuesOf(event.currentTarget).code);
    setError(parsed.error?.issues[0]?.message ?? null);
    if (!parsed.success) return;
    checking.mutate(
      { body: { code: parsed.data } },
      { onSuccess: () => onCode(parsed.data), onError: (thrown) => setError(textOf(thrown)) },
    );
  }

  return (
    <Dialog
      open
      title="추천인 코드 입력"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" form={formId} variant="primary" loading={checking.isPending}>
            다음
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        <p>회원가입에는 추천인이 필요합니다. 추천인에게 받은 코드를 입력해 주세요.</p>
        <IconField
          label="추천인 코드"
          icon="friend"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          error={error}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
