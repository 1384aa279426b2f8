import { Button, color, fontSize, Icon, Money, Odds, radius, SportIcon, space } from '@madang/ui';
import { useAnnounced } from './use-announced.ts';

/** So many picks are named; the others are counted. */
const namedMost = 3;

/** The slip in the member's drawer, folded: what it holds in a few lines, and the way to the whole of it. */
export function SlipEntry({ onOpen }: { onOpen: () => void }) {
  const { count, totalOdds, picks = [], winWon } = useAnnounced();
  const others = picks.length - namedMost;
  if (count === 0) {
    return (
      <aside aria-label="베팅 슬립" css={[frame, empty]}>
        <Icon name="slip" size={18} />
        <b css={{ flex: 'none' }}>베팅슬립</b>
        <span css={{ color: color.muted, wordBreak: 'keep-all' }}>선택한 베팅이 없습니다.</span>
        <Button size="small" variant="ghost" onClick={onOpen} css={{ marginLeft: 'auto' }}>
          열기
        </Button>
      </aside>
    );
  }
  return (
    <aside aria-label="베팅 슬립" css={frame}>
      <p css={head}>
        <Icon name="slip" size={18} />
        <b>베팅슬립</b>
        <span css={pill}>{count}</span>
        <span css={{ marginLeft: 'auto', color: color.muted, fontSize: fontSize.small }}>
          총 배당 <Odds odds={totalOdds} css={{ color: color.text }} />
        </span>
      </p>
      <ul css={{ padding: `${space(2)}px ${space(3)}px` }}>
        {picks.slice(0, namedMost).map(({ sportId, name, odds }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of text in their order
          <li key={at} css={row}>
            <SportIcon sportId={sportId} size={16} />
            <span css={{ minWidth: 0, overflowWrap: 'anywhere' }}>{name}</span>
            <Odds odds={odds} css={{ marginLeft: 'auto', fontWeight: 700 }} />
          </li>
        ))}
        {others > 0 && <li css={[row, { color: color.muted }]}>외 {others}</li>}
      </ul>
      <div css={foot}>
        <p css={{ display: 'grid', fontSize: fontSize.small, color: color.muted }}>
          예상 당첨금
          <Money won={winWon ?? 0} css={{ color: color.text, fontSize: fontSize.title, fontWeight: 700 }} />
        </p>
        <Button onClick={onOpen}>슬립 열기</Button>
      </div>
    </aside>
  );
}

const frame = {
  margin: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  overflow: 'hidden',
} as const;
const empty = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 48,
  padding: `0 ${space(1)}px 0 ${space(3)}px`,
  fontSize: fontSize.table,
} as const;
const head = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 44,
  padding: `0 ${space(3)}px`,
  borderBottom: `1px solid ${color.line}`,
  background: color.raised,
} as const;
const pill = {
  minWidth: 20,
  padding: '0 6px',
  borderRadius: 10,
  background: color.ink,
  fontSize: fontSize.small,
  fontWeight: 700,
  lineHeight: '20px',
  textAlign: 'center',
} as const;
const row = { display: 'flex', alignItems: 'center', gap: space(2), minHeight: 32, fontSize: fontSize.table } as const;
const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  padding: space(3),
  borderTop: `1px solid ${color.line}`,
} as const;
