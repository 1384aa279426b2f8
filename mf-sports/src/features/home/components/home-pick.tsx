import { OddsButton } from '@madang/ui';
import { type Offer, usePick } from '../../../slip/use-pick.ts';

interface HomePickProps extends Offer {
  /** The text beside the odds, or above them. */
  label: string;
  className?: string;
}

/** A selection with its odds as they move, and who it is for in the button. */
export function HomePick({ label, className, ...offer }: HomePickProps) {
  const pick = usePick(offer);
  return <OddsButton {...pick} label={<span title={label}>{label}</span>} className={className} />;
}
