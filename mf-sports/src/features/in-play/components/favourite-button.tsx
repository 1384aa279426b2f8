import type { Fixture } from '@madang/contracts';
import { color, IconButton } from '@madang/ui';
import { useLiveChoice } from '../favourites.ts';

/** Puts a fixture in play first in the list, or back into its league. */
export function FavouriteButton({ fixture: { id, home, away } }: { fixture: Pick<Fixture, 'id' | 'home' | 'away'> }) {
  const { favourites, toggle } = useLiveChoice();
  return (
    <IconButton
      label={`${home} 대 ${away} 즐겨찾기`}
      icon="star"
      size={18}
      aria-pressed={favourites.includes(id)}
      onClick={() => toggle(id)}
      css={{ flex: 'none', '&[aria-pressed="true"]': { color: color.brandText, '& svg': { fill: 'currentcolor' } } }}
    />
  );
}
