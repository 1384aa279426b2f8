import { sportIds } from '@madang/contracts';
import { Icon } from '../look/icon.tsx';
import type { IconName } from '../look/icons.ts';
import { hue } from '../look/tokens.ts';

const drawn: Record<number, { icon: IconName; hue: string }> = {
  [sportIds.football]: { icon: 'soccer', hue: hue.soccer },
  [sportIds.basketball]: { icon: 'basketball', hue: hue.basketball },
  [sportIds.baseball]: { icon: 'baseball', hue: hue.baseball },
  [sportIds.volleyball]: { icon: 'volleyball', hue: hue.volleyball },
  [sportIds.iceHockey]: { icon: 'hockey', hue: hue.hockey },
  [sportIds.eSports]: { icon: 'esports', hue: hue.esports },
};
const other = { icon: 'otherSports', hue: 'currentColor' } as const;

/** The hue of a sport, for icons, chips and thin edges; never for text on its own. */
export const sportHue = (sportId: number): string => (drawn[sportId] ?? other).hue;

/** Decoration beside the sport's name; a sport without a drawing of its own has the one of all others. */
export const SportIcon = ({ sportId, size, className }: { sportId: number; size?: number; className?: string }) => (
  <Icon name={(drawn[sportId] ?? other).icon} size={size} className={className} css={{ color: sportHue(sportId) }} />
);
