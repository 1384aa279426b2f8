import { minimumPointConversion } from '@madang/contracts';
import { AmountField, Button, formatPoints, formatWon, Panel, space, useContractForm } from '@madang/ui';
import { useMemo } from 'react';
import { conversionSchema, quickAmounts } from '../point-amount.ts';
import { useConversion } from '../use-conversion.ts';

export function ConversionFormPanel({ available }: { available: number }) {
  const schema = useMemo(() => conversionSchema(available), [available]);
  const conversion = useConversion();
  const { held, typed, reset, onSubmit } = useContractForm(schema, {
    start: { point: null as number | null },
    send: async ({ point }) => {
      if (await conversion.ask(point)) reset();
    },
  });
  return (
    <Panel title="전환 신청">
      <form noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(4) }}>
        <AmountField
          {...held('point')}
          label="전환할 포인트"
          suffix="P"
          placeholder={`${formatPoints(minimumPointConversion)} 이상`}
          hint={typed.point ? `전환 후 ${formatWon(typed.point)}이 보유금액에 더해집니다.` : '1P = 1원'}
          disabled={conversion.running}
          amounts={quickAmounts}
          atMost={available}
        />
        <Button type="submit" variant="primary" size="large" block loading={conversion.running}>
          전환하기
        </Button>
      </form>
    </Panel>
  );
}
