import { type DepositAccount, saveDepositAccount } from '@madang/contracts';
import { useAct } from '@madang/session';
import { Button, mobile, Panel, space, TextField, useContractForm } from '@madang/ui';
import { FirstApproval, takesTwo } from '../../../approvals/first-approval.tsx';
import { SavedNote } from '../../../form/saved-note.tsx';

const texts = {
  bank: '은행은 30자 이하로 입력해 주세요.',
  holder: '예금주는 30자 이하로 입력해 주세요.',
  validMinutes: '1에서 1440 사이로 입력해 주세요.',
};

/** The account that members are told when they ask for it at a charge. */
export function DepositAccountForm({ saved }: { saved: DepositAccount | null }) {
  const saving = useAct(saveDepositAccount);
  const { field, onSubmit } = useContractForm(saveDepositAccount.body, {
    start: {
      bank: saved?.bank ?? '',
      accountNumber: saved?.accountNumber ?? '',
      holder: saved?.holder ?? '',
      validMinutes: String(saved?.validMinutes ?? 30),
    },
    bodyOf: (typed) => ({ ...typed, validMinutes: Number(typed.validMinutes) }),
    texts,
    send: (body) => saving.mutate({ body }),
    busy: saving.isPending,
  });
  return (
    <Panel title="충전 계좌 안내">
      <form noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(3) }}>
        <div css={row}>
          <TextField label="은행" maxLength={30} {...field('bank')} />
          <TextField label="계좌번호" maxLength={30} inputMode="numeric" {...field('accountNumber')} />
          <TextField label="예금주" maxLength={30} {...field('holder')} />
          <TextField label="유효 시간 (분)" maxLength={4} inputMode="numeric" {...field('validMinutes')} />
        </div>
        <div>
          <Button type="submit" variant="primary" aria-label="충전 계좌 저장" loading={saving.isPending}>
            저장
          </Button>
        </div>
        <SavedNote saving={saving} />
      </form>
      {takesTwo(saving.error) && saving.variables?.body && (
        <FirstApproval command={{ kind: 'deposit-account', body: saving.variables.body }} onClose={saving.reset} />
      )}
    </Panel>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  alignItems: 'start',
  gap: space(3),
  [mobile]: { gridTemplateColumns: '1fr' },
} as const;
