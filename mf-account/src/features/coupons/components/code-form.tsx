import { takeCoupon } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, Panel, space, TextField } from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { givenText } from '../coupon-words.ts';

/** Puts the coupon of a code into the box. */
export function CodeForm() {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const taking = useAct(takeCoupon, {
    onSuccess: (coupon) => {
      setCode('');
      void alertDialog(`${coupon.name} 쿠폰(${givenText(coupon)})을 받았습니다.`);
    },
    onError: (thrown) => setFault(textOf(thrown)),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = takeCoupon.body?.safeParse({ code });
    setFault(parsed?.error?.issues[0]?.message ?? '');
    if (parsed?.success && !taking.isPending) taking.mutate({ body: parsed.data });
  }
  return (
    <Panel title="쿠폰 코드 등록">
      <form noValidate onSubmit={submit} css={{ display: 'grid', gap: space(3) }}>
        <TextField
          label="쿠폰 코드"
          value={code}
          error={fault}
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          placeholder="예: MADANG-2026"
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" block loading={taking.isPending}>
          등록
        </Button>
      </form>
    </Panel>
  );
}
