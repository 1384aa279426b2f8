import { color, fontSize, Icon, Money, MoneyInput, mobile, radius, space } from '@madang/ui';
import type { Stake } from '../use-stake.ts';

interface StakeFieldProps {
  balanceWon: number;
  stake: Stake;
  /** It cannot be what it is. */
  wrong: boolean;
  onType: (won: number | null) => void;
}

/** The stake in one frame with MAX and the button that clears it; above it what the member has. */
export const StakeField = ({ balanceWon, stake, wrong, onType }: StakeFieldProps) => (
  <div css={{ position: 'relative' }}>
    <MoneyInput
      label="베팅금액"
      digitsOnly
      placeholder="0"
      value={stake.won}
      onChange={onType}
      css={[field, wrong && { '& input': { borderColor: color.bad } }]}
    />
    <span css={balance}>
      보유 <Money won={balanceWon} css={{ color: color.text, fontWeight: 600 }} />
    </span>
    <span css={tools}>
      <button type="button" onClick={stake.toMaximum} css={tool}>
        MAX
      </button>
      {stake.won !== null && (
        <button type="button" aria-label="지우기" onClick={stake.clear} css={[tool, { background: 'transparent' }]}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  </div>
);

const height = 44;

const field = {
  gap: space(1),
  '& > label': { fontSize: fontSize.small, fontWeight: 400 },
  '& input': { height, paddingLeft: 104, fontSize: 18, fontWeight: 700 },
  [mobile]: { '& input': { height: 48, fontSize: 20 } },
} as const;

const balance = { position: 'absolute', top: 0, right: 0, color: color.muted, fontSize: fontSize.small } as const;
const tools = { position: 'absolute', left: 5, bottom: 5, display: 'flex', gap: 2 } as const;
const tool = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 36,
  height: height - 10,
  padding: `0 ${space(2.5)}px`,
  border: 0,
  borderRadius: radius - 2,
  background: color.raised,
  color: color.text,
  fontSize: fontSize.small,
  fontWeight: 700,
  cursor: 'pointer',
  '&:disabled': { cursor: 'not-allowed', opacity: 0.55 },
  [mobile]: { height: 38, minWidth: 44 },
} as const;
