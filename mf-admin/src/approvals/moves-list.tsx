import type { Moves } from '@madang/contracts';
import { color, formatNumber, formatWon, space } from '@madang/ui';

interface MovesListProps {
  facts: readonly (readonly [label: string, text: string])[];
  moves: Moves;
  digest: string;
}

/** The exact act that is approved: its facts, the money that it moves, and the first 16 digits of its fingerprint. */
export function MovesList({ facts, moves, digest }: MovesListProps) {
  const { bets, members, toMembersWon, fromMembersWon, openWon = 0, belowZero, isPart } = moves;
  const rows: (readonly [string, string])[] = [
    ...facts,
    ...(bets > 0 ? [['베팅', `${formatNumber(bets)}건 · 회원 ${formatNumber(members)}명`] as const] : []),
    // A change of a setting moves nothing by itself.
    ...(members > 0 || bets > 0
      ? [['회원에게 지급', `${formatWon(toMembersWon)}${isPart ? ' 이상' : ''}`] as const]
      : []),
    ...(fromMembersWon > 0
      ? [['회원에게서 회수', `${formatWon(fromMembersWon)}${isPart ? ' 이상' : ''}`] as const]
      : []),
    ...(openWon > 0
      ? [['계산이 바뀌는 진행 중 베팅의 최고 당첨금', `${formatWon(openWon)}${isPart ? ' 이상' : ''}`] as const]
      : []),
    ...(belowZero > 0 ? [['보유금액이 마이너스가 되는 회원', `${formatNumber(belowZero)}명`] as const] : []),
    ['명령 지문', digest.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ')],
  ];
  return (
    <dl css={list}>
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const list = {
  border: `1px solid ${color.line}`,
  borderRadius: 6,
  background: color.ink,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `0 ${space(4)}px`,
    padding: `6px ${space(3)}px`,
  },
  '& > div + div': { borderTop: `1px solid ${color.line}` },
  '& dt': { flexShrink: 0, color: color.muted },
  '& dd': { margin: '0 0 0 auto', textAlign: 'end', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
} as const;
