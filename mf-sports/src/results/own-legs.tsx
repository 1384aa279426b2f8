import type { OwnLeg, Result } from '@madang/contracts';
import { Badge, color, fontSize, hoverable, Icon, Money, mobile, Odds, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { legWords } from '../bet-words.ts';
import { choiceName } from '../slip/choice-name.ts';
import type { OwnOutcome } from './own-outcome.ts';

interface OwnBadgeProps {
  own: OwnOutcome;
  className?: string;
}

/** Shows that the member bet on the match, and the end of those legs. */
export const OwnBadge = ({ own: { tone, icon, label }, className }: OwnBadgeProps) => (
  <span className={className}>
    <Badge tone={tone}>
      <Icon name={icon} size={12} css={{ marginRight: 4 }} />
      {label}
    </Badge>
  </span>
);

interface OwnLegsProps {
  match: Pick<Result, 'home' | 'away'>;
  legs: readonly OwnLeg[];
}

/** The member's own legs on a match: how each ended, and the way to its bet. */
export const OwnLegs = ({ match: { home, away }, legs }: OwnLegsProps) => (
  <ul aria-label={`${home} 대 ${away} 내 베팅`} css={{ fontSize: fontSize.table }}>
    {legs.map((leg) => {
      const { tone, icon, label } = legWords(leg.settlement);
      return (
        <li key={`${leg.betId} ${leg.marketNameKorean} ${leg.betName} ${leg.betLine}`} css={row}>
          <OwnBadge own={{ tone, icon, label }} />
          <b>
            {choiceName({ ...leg, home, away })} <Odds odds={leg.price} />
          </b>
          <span css={{ color: color.muted }}>{leg.marketNameKorean}</span>
          <Link to={`/bet_result?betId=${leg.betId}`} css={link}>
            {leg.legCount === 1 ? '단폴더' : `${leg.legCount}폴더`} {leg.betId} · 베팅금 <Money won={leg.stakeWon} />
          </Link>
        </li>
      );
    })}
  </ul>
);

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)}px ${space(2)}px`,
  minHeight: 36,
} as const;
const link = {
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  [hoverable]: { '&:hover': { color: color.text } },
  [mobile]: { display: 'inline-flex', alignItems: 'center', gap: 4, minHeight: 44 },
} as const;
