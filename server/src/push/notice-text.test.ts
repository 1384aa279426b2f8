import { betNotice, goalNotice } from './notice-text.ts';

const bet = {
  ...{ id: '7', status: 2, payoutWon: 20_502, stakeWon: 10_000, settlements: 1 },
  ...{ legs: 3, home: '한강 FC', away: '나루 시티' },
};

test.each([
  [{}, '베팅 결과: 적중', '한강 FC : 나루 시티 외 2경기\n20,502원이 지급되었습니다.'],
  [{ legs: 1, status: 1, payoutWon: 0 }, '베팅 결과: 미적중', '한강 FC : 나루 시티\n베팅금 10,000원'],
  [{ legs: 1, status: 3, payoutWon: 10_000 }, '베팅 결과: 적특', '한강 FC : 나루 시티\n10,000원을 돌려드렸습니다.'],
  [{ legs: 1, settlements: 2 }, '결과 정정: 적중', '한강 FC : 나루 시티\n20,502원이 지급되었습니다.'],
])('a settled bet: %j', (changed, title, body) => {
  expect(betNotice({ ...bet, ...changed })).toEqual({ title, body, url: '/bet_result?betId=7', tag: 'bet-7' });
});

test('a bet that is in progress again, or cancelled, tells nothing', () => {
  expect([betNotice({ ...bet, status: 0 }), betNotice({ ...bet, status: -1 })]).toEqual([null, null]);
});

test('a goal, and one that was taken back', () => {
  const fixture = { fixtureId: '9', home: '한강 FC', away: '나루 시티' };
  expect(goalNotice({ ...fixture, score: [0, 0, 1, 0] })).toEqual({
    title: '득점 1-0',
    body: '한강 FC 1-0 나루 시티\n진행 중인 내 베팅이 있는 경기입니다.',
    url: '/match/9',
    tag: 'goal-9',
  });
  expect(goalNotice({ ...fixture, score: [1, 0, 0, 0] }).title).toBe('득점 취소 0-0');
});
