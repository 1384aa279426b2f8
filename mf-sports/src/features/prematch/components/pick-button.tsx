import { errors, type Fixture, mayPlay, type Selection } from '@madang/contracts';
import { useMember } from '@madang/session';
import { useOdds } from '@madang/stream';
import { alertDialog, OddsButton, useIsMobile } from '@madang/ui';
import { useBettingPage } from '../../../slip/betting-page.ts';
import { pickOf } from '../../../slip/pick.ts';
import { sideName } from '../../../slip/side-name.ts';
import { useIsPicked } from '../../../slip/slip-store.ts';
import { togglePick } from '../../../slip/toggle-pick.ts';
import type { MarketRow } from '../market-rows.ts';

interface PickButtonProps {
  fixture: Fixture;
  row: MarketRow;
  selection: Selection;
  label: string;
  /** Odds first, then the name: the away side. */
  mirrored: boolean;
  locked: 'closed' | 'suspended' | null;
}

const mirroredStyle = { flexDirection: 'row-reverse', '& > :first-of-type': { textAlign: 'right' } } as const;

/** A selection with its odds as they move; pressed while it is in the slip. */
export function PickButton({ fixture, row, selection, label, mirrored, locked }: PickButtonProps) {
  const member = useMember();
  const page = useBettingPage();
  const chosen = useIsPicked(selection.id);
  const odds = useOdds({ ...selection, fixtureId: fixture.id });
  const isMobile = useIsMobile();
  const side = sideName({ ...selection, home: fixture.home, away: fixture.away });
  return (
    <OddsButton
      name={`${row.label} ${side}`}
      label={<span title={label}>{label}</span>}
      odds={odds.price}
      state={odds.status === 'open' && locked ? locked : odds.status}
      movement={odds.movement}
      chosen={chosen}
      onClick={() =>
        void (mayPlay(member)
          ? togglePick(member.id, pickOf(page, fixture, row, selection, odds))
          : alertDialog(errors['session.staff'].text))
      }
      css={mirrored && !isMobile ? mirroredStyle : undefined}
    />
  );
}
