import { Outlet } from 'react-router-dom';
import { BettingNotes } from './features/bet-slip/components/betting-notes.tsx';
import { useAnnouncedSlip } from './slip/use-shown-slip.ts';

/** Around every page: what the shell's slip button shows, and the notes on bets, which stay from page to page. */
export default function SportsFrame() {
  return (
    <>
      <SlipAnnouncement />
      <BettingNotes />
      <Outlet />
    </>
  );
}

/** By itself, so that what changes in the slip renders no page. */
function SlipAnnouncement() {
  useAnnouncedSlip();
  return null;
}
