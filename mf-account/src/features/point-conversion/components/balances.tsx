import { Card, color, fontSize, Money, mobile, Points, space } from '@madang/ui';
import type { ReactNode } from 'react';

export const Balances = ({ won, points }: { won: number; points: number }) => (
  <dl css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(4), [mobile]: { gap: space(2) } }}>
    <Balance label="보유금액">
      <Money won={won} />
    </Balance>
    <Balance label="보유포인트">
      <Points points={points} />
    </Balance>
  </dl>
);

const Balance = ({ label, children }: { label: string; children: ReactNode }) => (
  <Card>
    <dt css={{ color: color.muted, fontSize: fontSize.table }}>{label}</dt>
    <dd css={{ fontSize: fontSize.page, fontWeight: 700, [mobile]: { fontSize: fontSize.title } }}>{children}</dd>
  </Card>
);
