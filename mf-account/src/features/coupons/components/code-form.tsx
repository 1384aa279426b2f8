import { takeCoupon } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, Panel, space, TextField, useContractForm } from '@madang/ui';
import { givenText } from '../coupon-words.ts';

/** Puts the coupon of a code into the box. */
export function CodeForm() {
  const taking = useAct(takeCoupon);
  const { field, reset, onSubmit } = useContractForm(takeCoupon.body, {
    start: { code: '' },
    send: (body) =>
      taking.mutate(
        { body },
        {
          onSuccess: (coupon) => {
            reset();
            void alertDialog(`${coupon.name} 쿠폰(${givenText(coupon)})을 받았습니다.`);
          },
        },
      ),
    busy: taking.isPending,
  });
  const code = field('code');
  return (
    <Panel title="쿠폰 코드 등록">
      <form noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(3) }}>
        <TextField
          label="쿠폰 코드"
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          placeholder="예: MADANG-2026"
          {...code}
          error={code.error ?? (taking.isError ? textOf(taking.error) : undefined)}
        />
        <Button type="submit" block loading={taking.isPending}>
          등록
        </Button>
      </form>
    </Panel>
  );
}
