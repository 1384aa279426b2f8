import { useState } from 'react';
import { Money } from '../values/values.tsx';
import { AmountField } from './amount-field.tsx';

export default { title: 'AmountField', component: AmountField };

const amounts = [5_000, 10_000, 50_000, 100_000, 300_000, 500_000, 1_000_000, 2_000_000];

function Kept({ start, large, error }: { start: number | null; large?: boolean; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <AmountField
      label="베팅금액"
      value={value}
      onChange={setValue}
      amounts={amounts}
      atMost={850_000}
      large={large}
      error={error}
      limits={large ? { minWon: 10_000, maxWon: 10_000_000, unitWon: 10_000 } : undefined}
      balance={
        large ? undefined : (
          <>
            보유 <Money won={850_000} />
          </>
        )
      }
    />
  );
}
export const Empty = () => <Kept start={null} />;
export const Filled = () => <Kept start={250_000} />;
export const Large = () => <Kept large start={300_000} />;
export const Wrong = () => <Kept start={100} error="최소베팅금 5,000원 미만 베팅하실수 없습니다." />;
