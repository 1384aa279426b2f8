import {
  type FeedReject,
  listFeedRejects,
  listReleases,
  replayFeedRejects,
  seeFeedRejects,
  waitingWork,
} from '@madang/contracts';
import { serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const aReject = (differs: Partial<FeedReject>): FeedReject => ({
  id: '1',
  package: 'prematch',
  reason: 'impossible-together',
  detail: 'fixture 7, market 1, bet 71: 2',
  firstSeenAt: '2026-11-21T03:00:00.000Z',
  lastSeenAt: '2026-11-21T03:00:40.000Z',
  count: 3,
  waits: false,
  kept: true,
  seenBy: null,
  ...differs,
});

/** Server and page: an act shows with the next read. */
function openRejects(rejects: FeedReject[]) {
  const kept = { rejects };
  serve(listReleases, deliveries());
  serve(listFeedRejects, () => kept.rejects);
  serve(waitingWork, () => {
    const count = kept.rejects.filter(({ waits, seenBy }) => !waits && seenBy === null).length;
    const since = { oldestAt: new Date().toISOString(), first: 'unknown-market' };
    const aside = { queue: 'set-aside' as const, count: 2, ...since };
    return count > 0 ? [aside, { queue: 'reject' as const, count, ...since }] : [aside];
  });
  return { kept, ...openAdmin('/admin/feed-rejects') };
}

test('what the feed told in vain stands there with its reason, is booked again or seen, and is counted in the menu', async () => {
  const { kept, user } = openRejects([
    aReject({}),
    aReject({ id: '2', reason: 'of tomorrow', detail: 'too long', kept: false, package: 'inplay' }),
    aReject({ id: '3', reason: 'unknown-fixture', detail: 'fixture 8', waits: true }),
  ]);
  const row = (name: RegExp) => screen.findByRole('row', { name });
  expect(await row(/fixture 7/)).toHaveTextContent(/함께 나올 수 없는 결과.*경기 전.*3회/);
  expect(await row(/fixture 8/)).toHaveTextContent(/아직 없는 경기.*대기/);
  expect(within(await row(/fixture 8/)).queryByRole('button', { name: /확인/ })).not.toBeInTheDocument();
  expect(await row(/too long/)).toHaveTextContent(/of tomorrow.*인플레이/);
  expect(screen.queryByRole('button', { name: 'too long 다시 반영' })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /^피드 보류 ?2$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^정산 보류 ?2$/ })).toBeVisible();

  const replays = serve(replayFeedRejects, () => {
    kept.rejects = kept.rejects.slice(1);
    return { booked: 1, refusedAgain: 0 };
  });
  await user.click(screen.getByRole('button', { name: 'fixture 7, market 1, bet 71: 2 다시 반영' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('1건을 반영했습니다.');
  await user.click(within(dialog).getByRole('button', { name: '확인' }));
  expect(replays.map(({ body }) => body)).toEqual([{ ids: ['1'] }]);
  expect(await screen.findByRole('link', { name: /^피드 보류 ?1$/ })).toBeVisible();

  const seen = serve(seeFeedRejects, () => {
    kept.rejects = kept.rejects.map((reject) => (reject.waits ? reject : { ...reject, seenBy: 'admin' }));
    return {};
  });
  await user.click(screen.getByRole('button', { name: '모두 확인' }));
  expect(await row(/admin 확인/)).toHaveTextContent('too long');
  expect(seen.map(({ body }) => body)).toEqual([{ ids: ['2'] }]);
  expect(await screen.findByRole('link', { name: '피드 보류' })).toBeVisible();
});

test('none is said to be none', async () => {
  openRejects([]);
  expect(await screen.findByText('보류된 메시지가 없습니다.')).toBeVisible();
});
