import { color, space } from '@madang/ui';

const parts = [
  ['bets', '베팅'],
  ['patterns', '패턴'],
  ['history', '지난 회차'],
] as const;
export type PartId = (typeof parts)[number][0];

/** On a phone one part of the page at a time: bets, patterns, past rounds. */
export const Parts = ({ part, onChoose }: { part: PartId; onChoose: (part: PartId) => void }) => (
  <nav aria-label="이 게임" css={row}>
    {parts.map(([id, name]) => (
      <button key={id} type="button" aria-pressed={id === part} onClick={() => onChoose(id)} css={one}>
        {name}
      </button>
    ))}
  </nav>
);

const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  marginInline: -space(3),
  borderBottom: `1px solid ${color.line}`,
} as const;
const one = {
  minHeight: 44,
  marginBottom: -1,
  padding: 0,
  border: 0,
  borderBottom: '2px solid transparent',
  background: 'transparent',
  color: color.muted,
  fontSize: 15,
  fontWeight: 600,
  cursor: 'pointer',
  '&[aria-pressed="true"]': { color: color.text, borderBottomColor: color.brand },
} as const;
