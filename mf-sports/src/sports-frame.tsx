import { Outlet } from 'react-router-dom';
import { BettingNotes } from './features/bet-slip/components/betting-notes.tsx';
import { useAnnouncedSlip } from './slip/use-announced-slip.ts';

/** Around every page: it tells the shell's slip button of the slip, and keeps the notes on bets from page to page. */
export default function SportsFrame() {
  return (
    <>
      <SlipAnnouncement />
      <BettingNotes />
      <Outlet />
    </>
  );
}

/** By itself, so that a change of the slip renders no page. */
function SlipAnnouncement() {
  useAnnouncedSlip();
  return null;
}
