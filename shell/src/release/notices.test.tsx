import { jest } from '@jest/globals';
import { currentComposition } from '@madang/contracts';
import { anOperator, serve } from '@madang/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderSite } from '../testing/render-site.tsx';
import { offers } from './offer.ts';
import { idleBeforeOfferMs } from './use-offer.ts';

const home = () => screen.findByRole('heading', { name: '테스터님, 안녕하세요.' });
const answer = (said: { newer: boolean; withdrawn: boolean }) => serve(currentComposition, { id: 'r8-other', ...said });

afterEach(() => {
  act(() => offers.setState({ offer: null }));
});

test('a version that was rolled back is to be left at once', async () => {
  const { live } = renderSite('/');
  await home();
  await waitFor(() => expect(live.heard).toHaveLength(1));
  const asked = answer({ newer: true, withdrawn: true });
  // The pause is by chance; a longer one than the three messages take.
  const chance = jest.spyOn(Math, 'random').mockReturnValue(0.9);
  live.say({ type: 'composition', revision: 7 });
  live.say({ type: 'composition', revision: 8 });
  live.say({ type: 'composition', revision: 9 });
  expect(await screen.findByRole('alert')).toHaveTextContent('사용 중인 버전에 문제가 있어 되돌렸습니다.');
  chance.mockRestore();
  // Pages spread their questions: several revisions within the pause are one question.
  expect(asked).toHaveLength(1);
});

test('a revision that changes nothing for this browser is not spoken of', async () => {
  const { live } = renderSite('/');
  await home();
  await waitFor(() => expect(live.heard).toHaveLength(1));
  const asked = answer({ newer: false, withdrawn: false });
  live.say({ type: 'composition', revision: 8 });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(offers.getState().offer).toBeNull();
});

describe('a newer version', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is offered after a while without input, and can be put off', async () => {
    const { user } = renderSite('/');
    await home();
    jest.useFakeTimers();
    act(() => offers.setState({ offer: 'newer' }));
    act(() => void jest.advanceTimersByTime(idleBeforeOfferMs - 1));
    act(() => void window.dispatchEvent(new Event('keydown')));
    act(() => void jest.advanceTimersByTime(idleBeforeOfferMs - 1));
    expect(screen.queryByText('새 버전이 준비되었습니다.')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1));
    jest.useRealTimers();
    expect(await screen.findByText('새 버전이 준비되었습니다.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '나중에' }));
    expect(screen.queryByText('새 버전이 준비되었습니다.')).not.toBeInTheDocument();
  });
});

test('operators hear of automatic changes on every page; members do not', async () => {
  const { live, user } = renderSite('/', { member: anOperator() });
  await waitFor(() => expect(live.heard).toHaveLength(1));
  live.say({ type: 'alert', id: 3, text: 'mf-sports 1.1.0 버전을 자동으로 되돌렸습니다.' });
  const toast = await screen.findByText('mf-sports 1.1.0 버전을 자동으로 되돌렸습니다.');
  expect(toast).toBeVisible();
  expect(screen.getByRole('link', { name: '배포 관리' })).toHaveAttribute('href', '/admin/releases');
  await user.click(screen.getByRole('button', { name: '알림 닫기' }));
  expect(toast).not.toBeInTheDocument();
});
