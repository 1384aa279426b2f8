import { changePlaces, listReleases } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { anApp, deliveries, openAdmin } from '../../testing/deliveries.tsx';

const sports = () => screen.findByRole('region', { name: /^스포츠/ });

test('an operator gives and takes places of an app', async () => {
  const places = [
    { kind: 'path' as const, place: '/korea/*' },
    { kind: 'slot' as const, place: 'slip' as const },
  ];
  serve(listReleases, deliveries({ apps: [anApp('mf-sports', { places })] }));
  const calls = serve(changePlaces, {});
  const { user } = openAdmin();
  expect(await sports()).toHaveTextContent('자리: /korea/* · slip');
  await user.click(within(await sports()).getByRole('button', { name: '자리' }));
  const dialog = await screen.findByRole('dialog', { name: '스포츠 자리' });
  const write = async (name: string, text: string) => {
    await user.clear(within(dialog).getByRole('textbox', { name }));
    if (text) await user.type(within(dialog).getByRole('textbox', { name }), text);
  };
  await write('경로', '/korea/* /odds/*');
  await write('슬롯', '');
  await write('메뉴가 나갈 수 있는 사이트', 'stats.example');
  await write('변경 사유', '배당표');
  await user.click(within(dialog).getByRole('button', { name: '저장' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('사이트 주소를 확인해 주세요');
  await write('메뉴가 나갈 수 있는 사이트', 'https://stats.example');
  serve(changePlaces, () => refusal('release.place-taken', { place: '/odds/*', owner: 'mf-board', own: '/odds' }));
  await user.click(within(dialog).getByRole('button', { name: '저장' }));
  expect(await within(dialog).findByText('/odds/*은(는) mf-board의 /odds와(과) 겹칩니다.')).toBeVisible();
  const accepted = serve(changePlaces, {});
  await user.click(within(dialog).getByRole('button', { name: '저장' }));
  expect(await screen.findByText(/자리를 저장했습니다/)).toBeVisible();
  expect(calls).toEqual([]);
  expect(accepted.at(-1)?.body).toEqual({
    app: 'mf-sports',
    give: [
      { kind: 'path', place: '/odds/*' },
      { kind: 'origin', place: 'https://stats.example' },
    ],
    take: [{ kind: 'slot', place: 'slip' }],
    reason: '배당표',
  });
});
