import { checkRecommender } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, Dialog, space, useContractForm } from '@madang/ui';
import { useId } from 'react';
import { IconField } from './icon-field.tsx';

/** Sign-up needs somebody who brings the new member. */
export function RecommenderDialog({ onClose, onCode }: { onClose: () => void; onCode: (code: string) => void }) {
  const formId = useId();
  const checking = useAct(checkRecommender);
  const { field, onSubmit } = useContractForm(checkRecommender.body, {
    start: { code: '' },
    send: (body) => checking.mutate({ body }, { onSuccess: () => onCode(body.code) }),
    busy: checking.isPending,
  });
  const code = field('code');

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
      <form id={formId} noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(4) }}>
        <p>회원가입에는 추천인이 필요합니다. 추천인에게 받은 코드를 입력해 주세요.</p>
        <IconField
          label="추천인 코드"
          icon="friend"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          data-autofocus
          {...code}
          error={code.error ?? (checking.isError ? textOf(checking.error) : undefined)}
        />
      </form>
    </Dialog>
  );
}
