import { type Bet, listBets } from '@madang/contracts';
import { bonusSportId } from '@madang/rules';
import { serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aBet } from '../../testing/sports-data.ts';

beforeEach(serveSports);

async function openBet(differs: Partial<Bet> = {}) {
  serve(listBets, { items: [aBet(differs)], page: 1, pageCount: 1, totalCount: 1 });
  const { page, user } = renderSports({ path: '/bet_result' });
  const article = await page.findByRole('article');
  return { user, article, bet: within(article) };
}

/** The texts that would be written on a canvas, which this browser does not have. */
function listenToPen() {
  const written: string[] = [];
  const pen = { fillText: (text: string) => written.push(text), fillRect() {}, beginPath() {}, arc() {}, fill() {} };
  const made: unknown = { ...pen, moveTo() {}, lineTo() {}, stroke() {} };
  const { getContext, toBlob } = HTMLCanvasElement.prototype;
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => made,
    toBlob: (done: (picture: Blob) => void) => done(new Blob(['png'], { type: 'image/png' })),
  });
  return {
    written,
    [Symbol.dispose]: () => Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob }),
  };
}

test('the receipt is drawn by the page, without the money where the member hides it', async () => {
  using pen = listenToPen();
  const { user, bet } = await openBet({ status: 2, payoutWon: 37_900 });
  await user.click(bet.getByRole('button', { name: '영수증' }));
  const dialog = within(await screen.findByRole('dialog', { name: '영수증 공유' }));
  expect(dialog.getByRole('img', { name: '베팅번호 501 영수증' })).toBeVisible();
  expect(pen.written).toEqual(
    expect.arrayContaining([
      '마당 · 1폴더 당첨',
      '3.79배',
      '원정팀10 +1.5',
      '핸디캡 · 홈팀10 : 원정팀10',
      '10,000원',
      '37,900원',
    ]),
  );
  pen.written.length = 0;
  await user.click(dialog.getByLabelText('금액 가리기'));
  expect(pen.written).toContain('3.79배');
  expect(pen.written.filter((text) => /\d원/.test(text))).toEqual([]);
});

test('a bonus is no match: it is counted in no folder, and has no teams, day or state', async () => {
  using pen = listenToPen();
  const [leg] = aBet().legs as [Bet['legs'][number]];
  const bonus: Partial<typeof leg> = {
    ...{ fixtureId: '900', oddsId: '9001', sportId: bonusSportId, sportName: '보너스', leagueName: '보너스' },
    ...{ home: '보너스', away: '1폴더 이상', side: 'other', group: 'other', marketNameKorean: '보너스' },
    ...{ betName: '1', betLine: null, price: '1.03' },
  };
  const { user, bet } = await openBet({ legs: [leg, { ...leg, ...bonus }] });
  expect(bet.getByRole('heading')).toHaveTextContent('1폴더 + 보너스 베팅번호 501');
  const rows = bet.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([expect.stringContaining('홈팀10 vs 원정팀10'), '보너스 1폴더총 배당에 곱해집니다1.03']);
  await user.click(bet.getByRole('button', { name: '영수증' }));
  await screen.findByRole('dialog', { name: '영수증 공유' });
  expect(pen.written).toEqual(
    expect.arrayContaining(['마당 · 1폴더 + 보너스 진행 중', '보너스 1폴더', '총 배당에 곱해집니다', '1.03']),
  );
  expect(pen.written.filter((text) => /이상|대기/.test(text))).toEqual(['대기']);
});

test('it is kept as a picture, named for its bet', async () => {
  using _pen = listenToPen();
  const { user, bet } = await openBet();
  const kept: string[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  Object.assign(URL, { createObjectURL: (picture: Blob) => `blob:${picture.type}`, revokeObjectURL() {} });
  HTMLAnchorElement.prototype.click = function () {
    kept.push(`${this.download} ${this.href}`);
  };
  await user.click(bet.getByRole('button', { name: '영수증' }));
  await user.click(await screen.findByRole('button', { name: '이미지 저장' }));
  expect(kept).toEqual(['madang-501.png blob:image/png']);
  HTMLAnchorElement.prototype.click = click;
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

test('one bet alone is printed', async () => {
  const { user, article, bet } = await openBet();
  const printed: (Element | null)[] = [];
  const { print } = window;
  window.print = () => printed.push(document.querySelector('[data-printed]'));
  await user.click(bet.getByRole('button', { name: '인쇄' }));
  window.print = print;
  expect(printed).toEqual([article]);
  expect(article).not.toHaveAttribute('data-printed');
});
