import { DateTime, Money, Odds, Points } from './values.tsx';

export default { title: 'Values', component: Money };

export const Numbers = () => (
  <p css={{ display: 'flex', gap: 16 }}>
    <Money won={1_000_000} />
    <Money won={-5_000} />
    <Points points={20_000} />
    <Odds odds="12.05" />
  </p>
);
export const Times = () => (
  <ul>
    {(['full', 'day', 'time', 'short'] as const).map((format) => (
      <li key={format}>
        <DateTime at="2026-11-22T03:00:00Z" format={format} />
      </li>
    ))}
  </ul>
);
