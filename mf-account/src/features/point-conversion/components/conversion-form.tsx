import { zodResolver } from '@hookform/resolvers/zod';
import { minimumPointConversion } from '@madang/contracts';
import { Button, formatPoints, formatWon, MoneyInput, Panel, space } from '@madang/ui';
import { useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { addPoints, type Conversion, type ConversionForm, conversionSchema } from '../point-amount.ts';
import { useConversion } from '../use-conversion.ts';
import { QuickAmounts } from './quick-amounts.tsx';

export function ConversionFormPanel({ available }: { available: number }) {
  const schema = useMemo(() => conversionSchema(available), [available]);
  const form = useForm<ConversionForm, unknown, Conversion>({
    resolver: zodResolver(schema),
    defaultValues: { point: null },
  });
  const conversion = useConversion();
  const typed = form.watch('point');
  const fill = (point: number | null) =>
    form.setValue('point', point, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  const submit = form.handleSubmit(async ({ point }) => {
    if (await conversion.ask(point)) form.reset();
  });

  return (
    <Panel title="전환 신청">
      <form noValidate onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        <Controller
          control={form.control}
          name="point"
          render={({ field, fieldState }) => (
            <MoneyInput
              {...field}
              label="전환할 포인트"
              suffix="P"
              placeholder={`${formatPoints(minimumPointConversion)} 이상`}
              hint={typed ? `전환 후 ${formatWon(typed)}이 보유금액에 더해집니다.` : '1P = 1원'}
              error={fieldState.error?.message}
              disabled={conversion.running}
            />
          )}
        />
        <QuickAmounts
          available={available}
          disabled={conversion.running}
          onAdd={(more) => fill(addPoints(typed, more, available))}
          onAll={() => fill(available)}
          onClear={() => fill(null)}
        />
        <Button type="submit" variant="primary" size="large" block loading={conversion.running}>
          전환하기
        </Button>
      </form>
    </Panel>
  );
}
