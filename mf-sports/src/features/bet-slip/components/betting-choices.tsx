import { color, space } from '@madang/ui';
import type { SlipLimits } from '../../../slip/use-limits.ts';
import { AcceptChoice } from './accept-choice.tsx';
import { OneTapChoice } from './one-tap-choice.tsx';

/** The member's way to bet, for all bets to come: which changes of odds they take, and whether one press is enough. */
export const BettingChoices = ({ limits }: { limits: SlipLimits }) => (
  <div css={{ display: 'grid', gap: space(1), padding: space(3), borderTop: `1px solid ${color.line}` }}>
    <AcceptChoice />
    <OneTapChoice limits={limits} />
  </div>
);
