import type { LineOutcome } from '@madang/contracts';
import { color, fontSize, space, VisuallyHidden } from '@madang/ui';
import { lineWords } from '../../../results/outcome-words.ts';
import { inColumns, onPhone } from '../result-room.ts';

interface OutcomeChipProps {
  sportId: number;
  line: LineOutcome | undefined;
  isOff: boolean;
}

/** The end of a main market: the winner, its line and its price. Refunds are outlined. */
export function OutcomeChip({ sportId, line, isOff }: OutcomeChipProps) {
  if (!line) return <span css={none}>{isOff ? <b css={[word, outlined]}>취소</b> : <span css={dash}>–</span>}</span>;
  const { market, line: at, outcomes } = lineWords(sportId, line);
  const [first] = outcomes;
  const isVoid = first?.kind === 'void';
  return (
    <span css={chip}>
      <VisuallyHidden>{market} </VisuallyHidden>
      <b css={[word, isVoid && outlined]}>{first?.word}</b>
      {at !== null && <span css={{ color: color.muted }}>{at}</span>}
      {first?.price && <span css={price}>{first.price}</span>}
    </span>
  );
}

const chip = {
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  minWidth: 0,
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;
/** Where nothing is in line with it, a market that was not offered takes no room. */
const none = { ...chip, display: 'none', [inColumns]: { display: 'flex' } } as const;
const dash = { color: color.muted } as const;
const word = {
  padding: '2px 6px',
  border: '1px solid transparent',
  borderRadius: 4,
  background: color.raised,
} as const;
const outlined = { borderColor: color.lineStrong, background: 'none', color: color.muted } as const;
const price = { marginLeft: 'auto', [onPhone]: { marginLeft: 0 } } as const;
