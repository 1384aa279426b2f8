import { type FeedName, listFeedNames, listReleases, translateFeedName } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const leeds: FeedName = {
  kind: 'team',
  name: 'Leeds',
  korean: null,
  firstSeenAt: '2026-11-21T10:24:00.000Z',
  changedBy: null,
  changedAt: null,
};

/** Server and page: a translated name leaves the list with the next read. */
function openNames(path = '/admin/names') {
  const names = { items: [leeds], page: 1, pageCount: 1, totalCount: 1 };
  serve(listReleases, deliveries());
  const asked = serve(listFeedNames, () => names);
  return { names, asked, ...openAdmin(path) };
}

test('a name is translated and leaves the list', async () => {
  const { names, user } = openNames();
  const calls = serve(translateFeedName, ({ body }) => {
    Object.assign(names, { items: [], totalCount: 0 });
    return { ...leeds, korean: body.korean };
  });
  const field = await screen.findByRole('textbox', { name: 'Leeds 번역' });
  expect(screen.getByRole('button', { name: 'Leeds 번역 저장' })).toBeDisabled();
  await user.type(field, ' 리즈 {Enter}');
  expect(await screen.findByText('번역할 이름이 없습니다.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ kind: 'team', name: 'Leeds', korean: '리즈' }]);
});

test('a refusal stands beside the field, and the typed text stays', async () => {
  const { user } = openNames();
  serve(translateFeedName, () => refusal('feed-name.unknown'));
  const field = await screen.findByRole('textbox', { name: 'Leeds 번역' });
  await user.type(field, '리즈{Enter}');
  expect(await screen.findByText('피드에서 온 적이 없는 이름입니다.')).toBeVisible();
  expect(field).toHaveValue('리즈');
});

test('all names are searched by a part of either', async () => {
  const { asked, user } = openNames('/admin/names?state=all');
  await user.type(await screen.findByRole('textbox', { name: '이름 검색' }), 'lee');
  await user.click(screen.getByRole('button', { name: '검색' }));
  await screen.findByRole('textbox', { name: 'Leeds 번역' });
  expect(asked.at(-1)?.query).toMatchObject({ state: 'all', search: 'lee' });
});
