import { isStaffArea, needsFreshStep } from '@madang/contracts';
import { endpoints } from '../../../test/contract-inputs.ts';

/**
 * Acts of the staff without a fresh step, and why. What many members read, or what lets strangers in, is not among them: a session that was
 * taken over could tell all members another account for their charges.
 */
const withoutFreshStep = {
  addEvidence: 'a note beside a build: gate and signature decide over its release',
  answerGuestRequest: 'it marks a request as answered',
  answerQuestion: 'it is read by the member who asked',
  dismissReports: 'it marks reports as seen',
  findMembers: 'it only asks, so many times a minute',
  haltTrading: 'it only keeps bets out, and cannot wait',
  hideEntry: 'it takes an entry from the board, and puts it back',
  noteMember: 'it is read by operators alone',
  noteWeight: 'a note beside a build: gate and signature decide over its release',
  reconcileCasinoDay: 'it compares a list with what is booked, and books nothing',
  saveCasinoGame: 'place, badges and maintenance of a game: no terms change',
  saveCasinoProvider: 'place and maintenance of a provider: no terms change',
  seeCasinoAlarms: 'it marks alarms as seen',
  seeFeedRejects: 'it marks rejects as seen',
  seeMinigameAlarm: 'it marks an alarm as seen',
  seeRiskAlarm: 'it marks an alarm as seen',
  setOverride: 'versions for the browser of the tester alone',
  stopTrading: 'it only keeps bets out, and cannot wait',
  translateFeedName: 'the Korean name of a team or a league',
  unblockNetwork: 'it lets a network back in, to the sign-in like any other',
  weighApproval: 'it only asks: what it would change is undone',
};

test('every other act of the staff asks for a second step shown a short while ago', () => {
  const acts = endpoints.filter(([, declared]) => declared.method === 'POST' && isStaffArea(declared));
  const without = acts.filter(([, declared]) => !needsFreshStep(declared)).map(([name]) => name);
  expect(without.sort()).toEqual(Object.keys(withoutFreshStep));
});
