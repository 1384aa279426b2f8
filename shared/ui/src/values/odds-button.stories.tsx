import { OddsButton, type OddsState } from './odds-button.tsx';

export default { title: 'OddsButton', component: OddsButton };

const states: OddsState[] = ['open', 'suspended', 'closed', 'won', 'lost', 'void'];
const grid = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 140px)', gap: 8 } as const;
export const States = () => (
  <div css={grid}>
    {states.map((state) => (
      <OddsButton key={state} name={`홈 ${state}`} label="홈" odds="2.05" state={state} />
    ))}
  </div>
);
export const Movements = () => (
  <div css={grid}>
    <OddsButton name="홈, 오름" label="홈" odds="2.10" state="open" movement="rising" />
    <OddsButton name="홈, 내림" label="홈" odds="1.95" state="open" movement="falling" />
  </div>
);
export const Chosen = () => (
  <div css={grid}>
    <OddsButton name="홈" label="홈" odds="2.05" state="open" chosen />
    <OddsButton name="홈, 오름" label="홈" odds="2.05" state="open" chosen movement="rising" />
    <OddsButton name="홈, 일시정지" label="홈" odds="2.05" state="suspended" chosen />
  </div>
);
export const Narrow = () => (
  <div css={{ width: 64 }}>
    <OddsButton name="오버 213.5" label="오버" line="213.5" odds="1.87" state="open" />
  </div>
);
