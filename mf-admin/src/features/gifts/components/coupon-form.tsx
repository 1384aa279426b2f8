import { issueCoupon } from '@madang/contracts';
import { newIdempotencyKey, useAct } from '@madang/session';
import {
  Button,
  confirmDialog,
  fieldErrors,
  mobile,
  Panel,
  SelectField,
  seoulInstant,
  space,
  TextField,
} from '@madang/ui';
import { type FormEvent, useState } from 'react';
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
  const [form, setForm] = useState(empty);
  // The same until it is issued: asked again after a lost answer it is not issued twice.
  const [key, setKey] = useState(newIdempotencyKey);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const issuing = useAct(issueCoupon, {
    onSuccess: () => {
      setForm(empty);
      setKey(newIdempotencyKey());
    },
  });
  const isByCode = form.by === 'code';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = issueCoupon.body?.safeParse({
      key,
      name: form.name,
      gives: form.gives,
      amount: typedNumber(form.amount),
      expiresAt: seoulInstant(form.expiresAt) ?? '',
      userId: isByCode ? null : form.userId,
      code: isByCode ? form.code : null,
      copies: isByCode ? typedNumber(form.copies) : 1,
    });
    setFaults(parsed?.error ? fieldErrors(parsed.error, texts) : {});
    if (!parsed?.success || issuing.isPending) return;
    const text = `${isByCode ? `코드 ${parsed.data.code}` : form.userId}: ${form.name} 쿠폰을 발행하시겠습니까?`;
    if (await confirmDialog({ text, confirmLabel: '발행' })) issuing.mutate({ body: parsed.data });
  }
  /** A field: its value, what is wrong with it, and how it changes. */
  const field = (name: keyof typeof form) => ({
    value: form[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => setForm((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <Panel title="쿠폰 발행">
      <form noValidate onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
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
