import { quoteBet } from '@madang/contracts';
import { serve } from '@madang/testing';
import { waitFor } from '@testing-library/react';
import { aQuote, odds, renderSports, serveSports } from '../../testing/render-sports.tsx';
import { handsOn } from './testing.ts';

beforeEach(serveSports);

test('asks for the slip at the clicked prices, and says of each selection why it cannot be bet on', async () => {
  const calls = serve(
    quoteBet,
    aQuote({
      legs: [
        { oddsId: '101', now: null, reason: 'started' },
        { oddsId: '204', now: null, reason: 'price' },
      ],
    }),
  );
  const rendered = renderSports();
  const { pick } = handsOn(rendered);
  await pick(/승무패 홈팀10/);
  await pick(/핸디캡 홈팀20/);
  expect(await rendered.slip.findByText('경기가 시작되어 마감되었습니다')).toBeVisible();
  expect(rendered.slip.queryByText('배당이 변경되었습니다')).not.toBeInTheDocument();
  odds('204', '2.02', 90);
  await waitFor(() => expect(rendered.slip.getByText('2.02')).toBeVisible());
  expect(calls.at(-1)?.body).toMatchObject({
    betStyle: 'KR',
    gameDetailType: '1',
    bettings: [
      { oddsId: '101', betPrice: '2.05' },
      { oddsId: '204', betPrice: '1.90' },
    ],
  });
});

test('MAX is what the house still takes, which is said', async () => {
  serve(quoteBet, aQuote({ boundBy: 'exposure', maxStakeWon: 33_000 }));
  const rendered = renderSports();
  const { pick, press, stakeShown } = handsOn(rendered);
  await pick(/승무패 홈팀10/);
  expect(await rendered.slip.findByText(/지금 베팅 가능한 금액/)).toHaveTextContent('33,000원');
  await press('MAX');
  expect(stakeShown()).toBe('33,000');
});

test('MAX is the limit of the fixtures that were picked, which is said', async () => {
  serve(quoteBet, aQuote({ boundBy: 'exposure', isCapped: true, maxStakeWon: 30_000 }));
  const rendered = renderSports();
  const { pick, press, stakeShown } = handsOn(rendered);
  await pick(/승무패 홈팀10/);
  expect(await rendered.slip.findByText(/선택한 경기의 최대 베팅금액/)).toHaveTextContent('30,000원');
  await press('MAX');
  expect(stakeShown()).toBe('30,000');
});

test('a limit that is full is said', async () => {
  serve(quoteBet, aQuote({ boundBy: 'exposure', maxStakeWon: 0 }));
  const rendered = renderSports();
  await handsOn(rendered).pick(/승무패 홈팀10/);
  expect(await rendered.slip.findByText(/베팅 한도가 모두 차서/)).toBeVisible();
});
