import { errors, type Fixture, mayPlay, type Selection } from '@madang/contracts';
import { useMember } from '@madang/session';
import { useOdds } from '@madang/stream';
import { OddsButton } from '@madang/ui';
import { useBettingPage } from '../../../slip/betting-page.ts';
import { pickOf } from '../../../slip/pick.ts';
import { sideName } from '../../../slip/side-name.ts';
import { useIsPicked } from '../../../slip/slip-store.ts';
import { togglePick } from '../../../slip/toggle-pick.ts';
import { namesInButtons } from '../list-layout.ts';
import type { MarketRow } from '../market-rows.ts';

interface PickButtonProps {
  fixture: Fixture;
  row: MarketRow;
  selection: Selection;
  /** What is seen in the button: a word, and where there is room the team's name. */
  short: string;
  name: string;
  /** There with the odds first, then the name: the away side. */
  mirrored: boolean;
  locked: 'closed' | 'suspended' | null;
}

const mirroredStyle = {
  [namesInButtons]: { flexDirection: 'row-reverse', '& > [data-label]': { textAlign: 'right' } },
} as const;
const shortStyle = { [namesInButtons]: { display: 'none' } } as const;
const nameStyle = { display: 'none', [namesInButtons]: { display: 'inline' } } as const;

/** A selection with its odds as they move; pressed while it is in the slip. */
export function PickButton({ fixture, row, selection, short, name, mirrored, locked }: PickButtonProps) {
  const member = useMember();
  const page = useBettingPage();
  const chosen = useIsPicked(selection.id);
  const odds = useOdds({ ...selection, fixtureId: fixture.id });
  const side = sideName({ ...selection, home: fixture.home, away: fixture.away });
  return (
    <OddsButton
      name={`${row.label} ${side}`}
      label={
        name === short ? (
          name
        ) : (
          <>
            <span css={shortStyle}>{short}</span>
            <span css={nameStyle} title={name}>
              {name}
            </span>
          </>
        )
      }
      odds={odds.price}
      state={odds.status === 'open' && locked ? locked : odds.status}
      movement={odds.movement}
      chosen={chosen}
      refusal={mayPlay(member) ? undefined : errors['session.staff'].text}
      onClick={() => void togglePick(member.id, pickOf(page, fixture, row, selection, odds))}
      css={mirrored ? mirroredStyle : undefined}
    />
  );
}
