import { sportIds } from '@madang/contracts';
import { hue, sportHue } from '@madang/ui';

/** Next to these blue says nothing. */
const blueish: readonly number[] = [sportIds.baseball, sportIds.iceHockey];

/** The colours of both sides in a tracker: always beside a name or a place, never alone. */
export const sideHues = (sportId: number) => ({
  home: sportHue(sportId),
  away: blueish.includes(sportId) ? hue.basketball : hue.baseball,
});
