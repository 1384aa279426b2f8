import { useState } from 'react';
import { MoneyInput } from './money-input.tsx';

export default { title: 'MoneyInput', component: MoneyInput };

function Kept({ start, error }: { start: number | null; error?: string }) {
  const [value, setValue] = useState(start);
  return <MoneyInput label="베팅금액" value={value} onChange={setValue} max={3_000_000} error={error} />;
}
export const Empty = () => <Kept start={null} />;
export const Filled = () => <Kept start={1_250_000} />;
export const Wrong = () => <Kept start={100} error="최소베팅금 5,000원 미만 베팅하실수 없습니다." />;
