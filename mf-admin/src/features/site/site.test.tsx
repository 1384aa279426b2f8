import {
  listBonusSettings,
  listPairSettings,
  listReleases,
  listTournaments,
  type OperatorsPopup,
  readOperatorsSite,
  removePopup,
  saveMessenger,
  saveNews,
  savePopup,
  uploadPicture,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const welcome: OperatorsPopup = {
  id: 3,
  title: '환영',
  contents: '<p>어서 오세요</p>',
  width: 360,
  pcLeftLocation: 40,
  pcTopLocation: 128,
  popupFlg: true,
  from: null,
  until: '2026-11-30T15:00:00.000Z',
  state: 'shown',
};

/** Server and page: an act shows with the next read. */
function openSite(popups: OperatorsPopup[] = [welcome]) {
  const none = { imgPath: '', url: '', messengerId: '', useFlag: 0 };
  const shown = { news: '환영합니다.', popups, messengers: [none, none] };
  serve(listReleases, deliveries());
  serve(listBonusSettings, []);
  serve(listPairSettings, []);
  serve(listTournaments, []);
  serve(readOperatorsSite, () => shown);
  return { shown, ...openAdmin('/admin/site') };
}
const dialog = (name: string) => screen.findByRole('dialog', { name });
const field = (within_: HTMLElement, name: string) => within(within_).getByLabelText(name);

test('the line of the header is seen cleaned before it is saved', async () => {
  const { user } = openSite();
  const form = within((await screen.findByRole('button', { name: '상단 소식 저장' })).closest('form') as HTMLElement);
  const saves = serve(saveNews, {});
  await user.clear(form.getByLabelText('상단 한 줄 소식 (HTML)'));
  await user.type(form.getByLabelText('상단 한 줄 소식 (HTML)'), '<b onclick="act()">점검</b>');
  const preview = form.getByRole('region', { name: '소식 미리보기' });
  expect(await within(preview).findByText('점검')).not.toHaveAttribute('onclick');
  await user.click(form.getByRole('button', { name: '상단 소식 저장' }));
  expect(await form.findByText('저장했습니다.')).toBeVisible();
  expect(saves.map(({ body }) => body)).toEqual([{ news: '<b onclick="act()">점검</b>' }]);
});

test('a popup is written, seen cleaned beside the form, and stands in the list', async () => {
  const { shown, user } = openSite([]);
  await screen.findByText('팝업이 없습니다.');
  await user.click(screen.getByRole('button', { name: '팝업 추가' }));
  const form = await dialog('팝업 추가');
  const saves = serve(savePopup, ({ body }) => {
    const { id: _, ...saved } = body;
    shown.popups = [{ ...saved, id: 9, state: 'waiting' }];
    return { id: 9 };
  });
  await user.type(field(form, '제목'), '점검');
  await user.click(field(form, '내용 (HTML)'));
  await user.paste('<b onclick="act()">화요일</b><script>act()</script>');
  const preview = within(form).getByRole('region', { name: '미리보기' });
  expect(await within(preview).findByText('화요일')).not.toHaveAttribute('onclick');
  expect(preview.querySelector('script')).toBeNull();
  await user.clear(field(form, '너비 (px)'));
  await user.type(field(form, '너비 (px)'), '500');
  await user.type(field(form, '시작 (서울 시각)'), '2026-12-01T06:00');
  await user.click(within(form).getByRole('button', { name: '저장' }));
  const row = await screen.findByRole('row', { name: /점검/ });
  expect(row).toHaveTextContent('예약');
  expect(row).toHaveTextContent('12/01 06:00 ~');
  expect(row).toHaveTextContent('40 · 128 · 500');
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(saves.map(({ body }) => body)).toEqual([
    {
      id: null,
      title: '점검',
      contents: '<b onclick="act()">화요일</b><script>act()</script>',
      width: 500,
      pcLeftLocation: 40,
      pcTopLocation: 128,
      popupFlg: true,
      from: '2026-11-30T21:00:00.000Z',
      until: null,
    },
  ]);
});

test('what cannot be is told beside its field, and nothing is sent', async () => {
  const { user } = openSite();
  await user.click(await screen.findByRole('button', { name: '환영 수정' }));
  const form = await dialog('팝업 수정');
  const saves = serve(savePopup, () => refusal('not-found'));
  for (const [name, text] of [
    ['제목', ' '],
    ['너비 (px)', '19'],
    ['왼쪽 (px)', '-1'],
    ['시작 (서울 시각)', '2026-12-01T06:00'],
  ] as const) {
    await user.clear(field(form, name));
    await user.type(field(form, name), text);
  }
  await user.click(within(form).getByRole('button', { name: '저장' }));
  expect(field(form, '제목')).toHaveAccessibleDescription('제목을 입력해 주세요.');
  expect(field(form, '너비 (px)')).toHaveAccessibleDescription('200에서 1200 사이로 입력해 주세요.');
  expect(field(form, '왼쪽 (px)')).toHaveAccessibleDescription('0에서 4000 사이로 입력해 주세요.');
  expect(saves).toHaveLength(0);

  for (const [name, text] of [
    ['제목', '환영'],
    ['너비 (px)', '400'],
    ['왼쪽 (px)', '0'],
  ] as const) {
    await user.clear(field(form, name));
    await user.type(field(form, name), text);
  }
  await user.click(within(form).getByRole('button', { name: '저장' }));
  expect(field(form, '종료 (서울 시각)')).toHaveAccessibleDescription('종료 시각은 시작 시각보다 뒤여야 합니다.');
  expect(saves).toHaveLength(0);
  await user.clear(field(form, '시작 (서울 시각)'));
  await user.click(within(form).getByRole('button', { name: '저장' }));
  expect(await within(form).findByText('페이지를 찾을 수 없습니다.')).toBeVisible();
  expect(saves.map(({ body }) => body)).toMatchObject([{ id: 3, width: 400, pcLeftLocation: 0, from: null }]);
});

test('a popup is removed after a question', async () => {
  const { shown, user } = openSite();
  const removals = serve(removePopup, () => {
    shown.popups = [];
    return {};
  });
  const ask = async (answer: string) => {
    await user.click(await screen.findByRole('button', { name: '환영 삭제' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }));
  };
  await ask('취소');
  expect(removals).toHaveLength(0);
  await ask('삭제');
  expect(await screen.findByText('팝업이 없습니다.')).toBeVisible();
  expect(removals.map(({ body }) => body)).toEqual([{ id: 3 }]);
});

test('a messenger is given its address and put to use; without an address it is not', async () => {
  const { shown, user } = openSite();
  const form = await screen.findByRole('form', { name: '카카오톡' });
  const [save, use] = [
    within(form).getByRole('button', { name: '카카오톡 저장' }),
    within(form).getByRole('checkbox', { name: '카카오톡 사용' }),
  ];
  expect(save).toBeDisabled();
  await user.click(use);
  await user.type(field(form, '카카오톡 아이디'), 'madang');
  await user.type(field(form, '카카오톡 주소'), 'http://kakao.example{Enter}');
  expect(field(form, '카카오톡 주소')).toHaveAccessibleDescription('https://로 시작하는 주소를 입력해 주세요.');
  const saves = serve(saveMessenger, ({ body: { place: _, ...saved } }) => {
    shown.messengers = [...shown.messengers.slice(0, 1), saved];
    return {};
  });
  await user.clear(field(form, '카카오톡 주소'));
  await user.type(field(form, '카카오톡 주소'), 'https://kakao.example/madang');
  const picture = { id: 'a'.repeat(32), href: `/file/download/${'a'.repeat(32)}`, width: 40, height: 40 };
  const uploads = serve(uploadPicture, picture);
  await user.upload(field(form, '카카오톡 그림 선택'), new File(['x'], 'a.png', { type: 'image/png' }));
  expect(await within(form).findByRole('img', { name: '카카오톡 그림' })).toHaveAttribute('src', picture.href);
  expect(uploads.map(({ params }) => params)).toEqual([{ purpose: 'messenger' }]);
  await user.click(save);
  await waitFor(() => expect(save).toBeDisabled());
  expect(use).toBeChecked();
  expect(saves.map(({ body }) => body)).toEqual([
    { place: 1, imgPath: picture.id, url: 'https://kakao.example/madang', messengerId: 'madang', useFlag: 1 },
  ]);
});
