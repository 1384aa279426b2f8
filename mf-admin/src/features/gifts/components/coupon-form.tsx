import { issueCoupon } from '@madang/contracts';
import { newIdempotencyKey, useAct } from '@madang/session';
import {
  Button,
  confirmDialog,
  mobile,
  Panel,
  SelectField,
  seoulInstant,
  space,
  TextField,
  useContractForm,
} from '@madang/ui';
import { useState } from 'react';
import { FirstApproval, takesTwo } from '../../../approvals/first-approval.tsx';
import { SavedNote } from '../../../form/saved-note.tsx';
import { typedNumber } from '../typed-number.ts';

const texts = {
  name: '이름은 40자 이하로 입력해 주세요.',
  amount: '1에서 10,000,000 사이로 입력해 주세요.',
  copies: '1에서 100,000 사이로 입력해 주세요.',
  expiresAt: '만료 시각을 다시 입력해 주세요.',
};
const empty = { name: '', gives: 'won', amount: '', expiresAt: '', by: 'member', userId: '', code: '', copies: '100' };

/** Issues a coupon to one member, or by a code that members type. */
export function CouponForm() {
  // The same until it is issued: asked again after a lost answer it is not issued twice.
  const [key, setKey] = useState(newIdempotencyKey);
  const issuing = useAct(issueCoupon);
  const { field, typed, reset, onSubmit } = useContractForm(issueCoupon.body, {
    start: empty,
    bodyOf: (form) => ({
      key,
      name: form.name,
      gives: form.gives,
      amount: typedNumber(form.amount),
      expiresAt: seoulInstant(form.expiresAt) ?? '',
      userId: form.by === 'code' ? null : form.userId,
      code: form.by === 'code' ? form.code : null,
      copies: form.by === 'code' ? typedNumber(form.copies) : 1,
    }),
    texts,
    send: async (body) => {
      const text = `${body.code === null ? body.userId : `코드 ${body.code}`}: ${body.name} 쿠폰을 발행하시겠습니까?`;
      if (!(await confirmDialog({ text, confirmLabel: '발행' }))) return;
      issuing.mutate(
        { body },
        {
          onSuccess: () => {
            reset();
            setKey(newIdempotencyKey());
          },
        },
      );
    },
    busy: issuing.isPending,
  });
  const isByCode = typed.by === 'code';
  return (
    <Panel title="쿠폰 발행">
      <form noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(4) }}>
        <div css={row}>
          <TextField label="쿠폰 이름" maxLength={40} {...field('name')} />
          <SelectField label="지급" {...field('gives')}>
            <option value="won">보유금액 (원)</option>
            <option value="points">포인트 (P)</option>
          </SelectField>
          <TextField label="쿠폰 금액" inputMode="numeric" maxLength={8} {...field('amount')} />
          <TextField label="만료 (서울 시각)" type="datetime-local" {...field('expiresAt')} />
        </div>
        <div css={row}>
          <SelectField label="발행 방법" {...field('by')}>
            <option value="member">회원 한 명</option>
            <option value="code">쿠폰 코드</option>
          </SelectField>
          {isByCode ? (
            <>
              <TextField label="쿠폰 코드" maxLength={20} spellCheck={false} {...field('code')} />
              <TextField label="수량 (명)" inputMode="numeric" maxLength={6} {...field('copies')} />
            </>
          ) : (
            <TextField
              label="회원 아이디"
              maxLength={40}
              autoCapitalize="none"
              spellCheck={false}
              hint="쪽지로 알려 드립니다"
              {...field('userId')}
            />
          )}
        </div>
        <div>
          <Button type="submit" variant="primary" loading={issuing.isPending}>
            쿠폰 발행
          </Button>
        </div>
        <SavedNote saving={issuing} text="발행했습니다." />
      </form>
      {takesTwo(issuing.error) && issuing.variables?.body && (
        <FirstApproval
          command={{ kind: 'coupon', body: issuing.variables.body }}
          onClose={issuing.reset}
          onAsked={() => {
            reset();
            setKey(newIdempotencyKey());
          }}
        />
      )}
    </Panel>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space(3),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
