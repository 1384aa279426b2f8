import { mayPlay } from '@madang/contracts';
import { useMember } from '@madang/session';
import { TappedBets } from './tapped-bets.tsx';
import { WaitingPill } from './waiting-pill.tsx';

/** What floats over the pages that take bets: bets by one press that can be taken back, and on a phone those in play that wait. */
export default function BettingNotes() {
  return mayPlay(useMember()) ? (
    <>
      <TappedBets />
      <WaitingPill />
    </>
  ) : null;
}
