import { addAgentCode, changeAgentCode, listAgentCodes, listAgentTree } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { code, open, serveAgent, tree } from './testing.tsx';

beforeEach(serveAgent);

test('an agent makes a code with a limit and an end, and pauses one', async () => {
  const state = { codes: [code] };
  serve(listAgentTree, tree);
  serve(listAgentCodes, () => state.codes);
  const added = serve(addAgentCode, () => refusal('agent.code-taken'));
  const changed = serve(changeAgentCode, () => {
    state.codes = [{ ...code, isActive: false, state: 'paused' }];
    return {};
  });
  const { user } = open('/manager/codes');
  await user.click(await screen.findByRole('button', { name: '코드 만들기' }));
  const dialog = within(await screen.findByRole('dialog', { name: '가입 코드 만들기' }));
  await user.click(dialog.getByRole('button', { name: '만들기' }));
  expect(dialog.getByText('이름을 입력해 주세요.')).toBeVisible();
  await user.type(dialog.getByLabelText('코드'), 'garam-2');
  await user.type(dialog.getByLabelText(/이름/), '다온 하위');
  await user.selectOptions(dialog.getByLabelText('소속'), '다온 (2단)');
  await user.type(dialog.getByLabelText('최대 가입 인원'), '50');
  fireEvent.change(dialog.getByLabelText('종료 (서울 시각)'), { target: { value: '2026-12-01T09:00' } });
  await user.click(dialog.getByRole('button', { name: '만들기' }));
  expect(await dialog.findByText('이미 있는 코드입니다. 다른 코드를 입력해 주세요.')).toBeVisible();
  expect(added[0]?.body).toEqual({
    ...{ code: 'GARAM-2', name: '다온 하위', belowId: 9, mostJoins: 50, untilAt: '2026-12-01T00:00:00.000Z' },
  });
  await user.click(dialog.getByRole('button', { name: '취소' }));
  await user.click(screen.getByRole('button', { name: 'AB23CD45EF 변경' }));
  const change = within(await screen.findByRole('dialog', { name: 'AB23CD45EF 변경' }));
  await user.click(change.getByRole('checkbox', { name: '사용' }));
  await user.click(change.getByRole('button', { name: '저장' }));
  expect(await screen.findByRole('row', { name: /AB23CD45EF .*가람 \(1단\) 3명 없음 중지/ })).toBeVisible();
  expect(changed[0]?.body).toEqual({
    ...{ code: code.code, version: 2, isActive: false, name: '단골', belowId: null, mostJoins: null, untilAt: null },
  });
});
