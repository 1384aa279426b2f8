import { color, fontSize, mobile, space } from '@madang/ui';
import { type LiveOrder, liveOrders } from '../favourites.ts';

const words: Readonly<Record<LiveOrder, string>> = { league: '리그순', time: '시간순' };

/** The order of the list of fixtures in play. */
export const LiveOrderChoice = ({ order, onChoose }: { order: LiveOrder; onChoose: (order: LiveOrder) => void }) => (
  <fieldset aria-label="정렬" css={frame}>
    {liveOrders.map((each) => (
      <button key={each} type="button" aria-pressed={each === order} onClick={() => onChoose(each)} css={choice}>
        {words[each]}
      </button>
    ))}
  </fieldset>
);

const frame = { display: 'flex', minWidth: 0, margin: 0, padding: `0 ${space(1)}px`, border: 0 } as const;
const choice = {
  minHeight: 36,
  padding: `0 ${space(3)}px`,
  border: 0,
  background: 'none',
  color: color.muted,
  fontSize: fontSize.table,
  cursor: 'pointer',
  outlineOffset: -4,
  '&[aria-pressed="true"]': { color: color.text, fontWeight: 700, boxShadow: `inset 0 -2px ${color.brand}` },
  [mobile]: { minHeight: 44 },
} as const;
