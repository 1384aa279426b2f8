import { isStaffArea, needsFreshStep } from '@madang/contracts';
import { endpoints } from '../../test/contract-inputs.ts';

/** Acts of the staff without money, rights, releases or reach: words, order, marks of seen rows. */
const withoutMoney = [
  'addEvidence',
  'answerGuestRequest',
  'answerQuestion',
  'dismissReports',
  'findMembers',
  'hideEntry',
  'makeRecommenderCode',
  'pinPost',
  'removeNotice',
  'removePopup',
  'saveCasinoAggregator',
  'saveCasinoGame',
  'saveCasinoProvider',
  'saveNotice',
  'savePopup',
  'seeCasinoAlarms',
  'seeFeedRejects',
  'seeMinigameAlarm',
  'sendMessage',
  'setOverride',
  'translateFeedName',
  'unblockNetwork',
];

test('every other act of the staff asks for a second step shown a short while ago', () => {
  const acts = endpoints.filter(([, declared]) => declared.method === 'POST' && isStaffArea(declared));
  const without = acts.filter(([, declared]) => !needsFreshStep(declared)).map(([name]) => name);
  expect(without.sort()).toEqual(withoutMoney);
});
