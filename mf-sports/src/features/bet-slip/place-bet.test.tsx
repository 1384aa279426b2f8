import { type LevelSetting, listLevelSettings, placeBet } from '@madang/contracts';
import { tellServerBack } from '@madang/session';
import { answerWith, refusal, refusalWith, serve } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { heard, odds, renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aLevelSetting } from '../../testing/sports-data.ts';
import { handsOn } from './testing.ts';

const placed = {
  betId: '501',
  stakeWon: 10_000,
  totalOdds: '2.05',
  expectedPayoutWon: 20_500,
  emoney: 990_000,
  placedAt: '2026-11-21T01:00:00.000Z',
};
const keysOf = (calls: { headers: Headers }[]) => calls.map(({ headers }) => headers.get('Idempotency-Key'));

beforeEach(serveSports);

async function readyToBet(setting: Partial<LevelSetting> = {}) {
  serve(listLevelSettings, [aLevelSetting({ maxBetAmount: 777_000, ...setting })]);
  const rendered = renderSports();
  await rendered.slip.findByText('777,000');
  return { ...rendered, ...handsOn(rendered) };
}

test('a bet: confirmed, sent once as shown, announced, and gone to the list of bets', async () => {
  const calls = serve(placeBet, placed);
  const events = { placed: heard('bet:placed'), wallet: heard('wallet:changed'), close: heard('slip:close') };
  const { slip, pick, stake, press, answer, stakeShown, location } = await readyToBet();
  await pick(/승무패 홈팀10/);
  await pick(/핸디캡 원정팀20/);
  await stake('10000');
  await press('베팅하기');
  expect(await answer('취소')).toBe('베팅하시겠습니까?');
  expect(calls).toEqual([]);
  await stake('{Enter}');
  await answer('베팅');
  expect(await answer('확인')).toBe('베팅했습니다.');

  expect(calls.map(({ body }) => body)).toEqual([
    {
      memberId: 1,
      totalRatio: '3.94',
      amounts: 10_000,
      bettings: [
        { betBaseline: null, betPrice: '2.05', fixtureId: '10', oddsId: '101', sportId: 6046, version: 1 },
        { betBaseline: '-1.5', betPrice: '1.92', fixtureId: '20', oddsId: '205', sportId: 6046, version: 1 },
      ],
      gameDetailType: '1',
      betStyle: 'KR',
      minigameId: 1015,
      changeFlag: 0,
      accept: 'better',
    },
  ]);
  expect(keysOf(calls)[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  await waitFor(() => expect(location()).toBe('/bet_result'));
  expect(await slip.findByText('0폴더')).toBeVisible();
  expect(stakeShown()).toBe('');
  expect(events).toEqual({ placed: [{ betId: '501', stakeWon: 10_000 }], wallet: [{}], close: [{}] });
});

test('the button waits while the bet runs', async () => {
  let answered = (_: typeof placed) => {};
  const calls = serve(placeBet, () => new Promise((resolve) => (answered = resolve)));
  const { slip, pick, stake, press, answer } = await readyToBet();
  await pick(/승무패 홈팀10/);
  await stake('10000');
  await press('베팅하기');
  await answer('베팅');
  const button = slip.getByRole('button', { name: '베팅하기' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  await waitFor(() => expect(calls).toHaveLength(1));
  answered(placed);
  await answer('확인');
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
});

describe('the checks before a bet', () => {
  test.each<[string, Partial<LevelSetting>, string[], string, string]>([
    ['no selections', {}, [], '10000', '베팅을 선택해주세요.'],
    ['below the minimum', {}, ['승무패 홈팀10 2.05'], '4999', '최소베팅금 5,000원 미만 베팅하실수 없습니다.'],
    ['no stake', {}, ['승무패 홈팀10 2.05'], '0', '최소베팅금 5,000원 미만 베팅하실수 없습니다.'],
    [
      'above the maximum',
      { maxWinAmount: 99_000_000 },
      ['승무패 홈팀10 2.05'],
      '777001',
      '최대베팅금 777,000원 초과 베팅하실수 없습니다.',
    ],
    [
      'total odds above the maximum',
      { maxBetPercent: 10 },
      ['승무패 무 3.40', '승무패 원정팀20 3.10'],
      '5000',
      '최대배당 10배을 초과하여 베팅하실수 없습니다.',
    ],
  ])('%s', async (_, setting, picks, typed, text) => {
    const { pick, stake, press, answer, page } = await readyToBet(setting);
    for (const name of picks) await pick(new RegExp(`^${name}`));
    await page.findAllByText('한강 리그');
    await stake(typed);
    await press('베팅하기');
    expect(await answer('확인')).toBe(text);
  });

  test('winnings above the maximum, when odds rose after the stake was entered', async () => {
    const { pick, stake, press, answer } = await readyToBet({ maxWinAmount: 20_500 });
    await pick(/언더오버 오버 2.5 1.85/);
    await stake('11000');
    odds('106', '1.99', 2);
    await press('베팅하기');
    expect(await answer('확인')).toBe('최대당첨금 20,500원을 초과하여 베팅하실수 없습니다.');
  });

  test('a form that is not valid: no stake where none is the minimum', async () => {
    const { pick, press, answer, slip } = await readyToBet({ minBetAmount: 0 });
    await pick(/승무패 홈팀10/);
    await press('베팅하기');
    expect(await answer('확인')).toBe('입력항목을 확인해주세요.');
    expect(slip.getByText('베팅액수를 입력해주세요.')).toBeVisible();
  });
});

describe('changed odds', () => {
  const old = { oddsId: '201', marketName: '1X2', betName: '1', betBaseline: null, betPrice: '2.05' };
  const now = { id: '201', version: 7, betPrice: '1.95', betPriceByAdmin: '1.90', betBaseline: null, fixtureId: '20' };
  const line = { oddsId: '105', marketName: 'AH', betName: '2', betBaseline: '-1.5', betPrice: '1.92' };
  const moved = { id: '995', version: 3, betPrice: '1.80', betBaseline: '-0.5', fixtureId: '10' };
  const changed = (...changes: unknown[]) => refusalWith('bet.changed', changes);

  async function betOnTwo() {
    const hands = await readyToBet();
    await hands.pick(/승무패 홈팀20/);
    await hands.pick(/핸디캡 원정팀10/);
    await hands.stake('10000');
    await hands.press('베팅하기');
    await hands.answer('베팅');
    return { ...hands, dialog: within(await screen.findByRole('alertdialog', { name: '배당이 변경되었습니다' })) };
  }

  test('Yes bets at the changed odds, the operators’ price first, as another bet', async () => {
    let answers = 0;
    const calls = serve(placeBet, () =>
      answers++ === 0 ? changed({ old, new: now }, { old: line, new: moved }) : placed,
    );
    const { dialog, user, answer } = await betOnTwo();
    const rows = dialog.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toContain('홈팀20 vs 원정팀20');
    expect(rows[0]).toContain('11/21 19:30 · 승무패');
    expect(rows[0]).toContain('기존홈팀20 2.05변경홈팀20 1.90');
    expect(rows[1]).toContain('기존원정팀10 (+1.5) 1.92변경원정팀10 (+0.5) 1.80');
    // 2.05 × 1.92 and 1.90 × 1.80
    expect(dialog.getByText('3.94', { selector: 's' })).toBeVisible();
    expect(dialog.getByText('3.42')).toBeVisible();
    expect(dialog.getByText('39,400', { selector: 's' })).toBeVisible();
    expect(dialog.getByText('34,200원')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '예(베팅)' }));
    expect(await answer('확인')).toBe('베팅했습니다.');
    expect(calls[1]?.body.bettings).toEqual([
      { betBaseline: null, betPrice: '1.90', fixtureId: '20', oddsId: '201', sportId: 6046, version: 7 },
      { betBaseline: '-0.5', betPrice: '1.80', fixtureId: '10', oddsId: '995', sportId: 6046, version: 3 },
    ]);
    expect(new Set(keysOf(calls)).size).toBe(2);
  });

  test('Yes leaves out closed picks', async () => {
    let answers = 0;
    const calls = serve(placeBet, () => (answers++ === 0 ? changed({ old, new: null }) : placed));
    const { dialog, user, answer } = await betOnTwo();
    expect(dialog.getByText('마감')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '예(베팅)' }));
    await answer('확인');
    expect(calls[1]?.body.bettings.map(({ oddsId }) => oddsId)).toEqual(['105']);
    expect(calls[1]?.body.totalRatio).toBe('1.92');
  });

  test('No bets nothing and clears the slip', async () => {
    const calls = serve(placeBet, () => changed({ old, new: now }));
    const { dialog, user, slip, location } = await betOnTwo();
    await user.click(dialog.getByRole('button', { name: '아니오(베팅취소)' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(slip.getByText('0폴더')).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(location()).toBe('/korea/cross');
  });

  test('when all is closed there is nothing to say yes to', async () => {
    serve(placeBet, () => changed({ old, new: null }, { old: line, new: null }));
    const { dialog } = await betOnTwo();
    expect(dialog.getByRole('button', { name: '예(베팅)' })).toBeDisabled();
  });
});

describe('an answer that got lost', () => {
  async function betOnce() {
    const hands = await readyToBet();
    await hands.pick(/승무패 홈팀10/);
    await hands.stake('10000');
    await hands.press('베팅하기');
    await hands.answer('베팅');
    return hands;
  }

  test('is asked for again with the same key and the same body', async () => {
    let answers = 0;
    const calls = serve(placeBet, () => (answers++ < 2 ? HttpResponse.error() : placed));
    const { answer } = await betOnce();
    expect(await answer('다시 시도')).toMatch('한 번만 처리됩니다');
    await answer('다시 시도');
    expect(await answer('확인')).toBe('베팅했습니다.');
    expect(calls).toHaveLength(3);
    expect(new Set(keysOf(calls)).size).toBe(1);
    expect(calls[2]?.body).toEqual(calls[0]?.body);
  });

  test('keeps its key when asking again is turned away before the server looked for it', async () => {
    const answers = [answerWith(200, { betId: 501 }), refusal('request.too-many')];
    const calls = serve(placeBet, () => answers.shift() ?? placed);
    const { answer, press } = await betOnce();
    await answer('다시 시도');
    expect(await answer('확인')).toBe('요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.');
    await press('베팅하기');
    await answer('베팅');
    expect(await answer('확인')).toBe('베팅했습니다.');
    expect(calls).toHaveLength(3);
    expect(new Set(keysOf(calls)).size).toBe(1);
  });

  test('keeps its key when the member comes back later with the same slip', async () => {
    let answers = 0;
    const calls = serve(placeBet, () => (answers++ === 0 ? new HttpResponse('', { status: 502 }) : placed));
    const { answer, press, location, slip } = await betOnce();
    await answer('베팅내역 확인');
    await waitFor(() => expect(location()).toBe('/bet_result'));
    expect(slip.getByText('1폴더')).toBeVisible();
    // The shell has asked, and was answered.
    act(tellServerBack);
    await press('베팅하기');
    await answer('베팅');
    expect(await answer('확인')).toBe('베팅했습니다.');
    expect(new Set(keysOf(calls)).size).toBe(1);
  });
});

test('a refusal of the server is alerted, and the slip stays', async () => {
  serve(placeBet, () => refusal('bet.balance'));
  const { slip, pick, stake, press, answer } = await readyToBet();
  await pick(/승무패 홈팀10/);
  await stake('10000');
  await press('베팅하기');
  await answer('베팅');
  expect(await answer('확인')).toBe('보유금액이 부족합니다.');
  expect(slip.getByText('1폴더')).toBeVisible();
});
