import { openSharedSlip } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { within } from '@testing-library/react';
import { heard, renderSports, serveSports } from '../../testing/render-sports.tsx';

beforeEach(serveSports);

const expiresAt = '2026-11-23T10:30:00.000Z';
const pick = (id: string, differs = {}) => ({
  ...{ id, page: 'cross', fixtureId: '777', sportId: 6046, marketId: 1, group: 'win-draw-lose', marketName: '1X2' },
  ...{ marketNameKorean: '승무패', side: 'home', betName: '1', betPrice: '2.15', betLine: null, betBaseline: null },
  ...{ version: 4, home: '공유팀', away: '상대팀', startsAt: expiresAt, status: 'open' },
  ...differs,
});

test('a shared link shows the slip, and one press takes it', async () => {
  serve(openSharedSlip, { expiresAt, picks: [pick('8881'), pick('8891', { status: 'closed' })] } as never);
  const opened = heard('slip:open');
  const { page, slip, user } = renderSports({ path: '/slip/abcd2345' });
  expect(await page.findByText('2폴더')).toBeVisible();
  expect(page.getAllByRole('listitem')[1]).toHaveTextContent('마감');
  await user.click(page.getByRole('button', { name: '열린 1개 담기' }));
  const picks = within(await slip.findByRole('list', { name: '선택한 베팅' }));
  expect(picks.getByText('공유팀 승')).toBeVisible();
  expect(opened).toHaveLength(1);
});

test('a code that is none, or no longer holds, says so', async () => {
  serve(openSharedSlip, () => refusal('slip.share-unknown'));
  const first = renderSports({ path: '/slip/x' });
  expect(await first.page.findByText('공유 코드가 없거나 기간이 지났습니다.')).toBeVisible();
  first.unmount();
  const { page } = renderSports({ path: '/slip/ABCD2345' });
  expect(await page.findByText('공유 코드가 없거나 기간이 지났습니다.')).toBeVisible();
});
