import { OddsButton } from '@madang/ui';
import type { ReactNode } from 'react';
import { type Offer, usePick } from '../../../slip/use-pick.ts';

interface HomePickProps extends Offer {
  /** The text beside the odds, or above them. */
  label: string;
  /** Before the text. */
  mark?: ReactNode;
  className?: string;
}

/** A selection with its odds as they move, and who it is for in the button. */
export function HomePick({ label, mark, className, ...offer }: HomePickProps) {
  const pick = usePick(offer);
  const text = <span title={label}>{label}</span>;
  return (
    <OddsButton
      {...pick}
      label={
        mark ? (
          <span css={marked}>
            {mark}
            {text}
          </span>
        ) : (
          text
        )
      }
      className={className}
    />
  );
}

const marked = {
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > span': { minWidth: 0, overflow: 'inherit', textOverflow: 'inherit' },
} as const;
