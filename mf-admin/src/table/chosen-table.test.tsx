import type { Column } from '@madang/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ChosenTable } from './chosen-table.tsx';
import { sortable } from './sortable.tsx';
import { useTableAddress } from './use-table-address.ts';

interface Row {
  id: number;
  won: number;
  note: string;
}

function Shown() {
  const address = useTableAddress();
  const columns: Column<Row>[] = [
    { key: 'id', header: '번호', cell: ({ id }) => id },
    { ...sortable(address, 'won', '금액'), cell: ({ won }) => won },
    { key: 'note', header: '메모', cell: ({ note }) => note },
  ];
  return (
    <>
      <ChosenTable
        caption="표"
        address={address}
        columns={columns}
        rows={[{ id: 1, won: 500, note: '확인' }]}
        rowKey={({ id }) => id}
      />
      <output>{useLocation().search}</output>
    </>
  );
}
const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Shown />
    </MemoryRouter>,
  );
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('columns are left out and brought back, and the address says which', async () => {
  const user = userEvent.setup();
  open('/?page=2&sort=-won');
  expect(heads()).toEqual(['번호', '금액 ▾', '메모']);
  await user.click(screen.getByText('열 3/3'));
  const choice = within(screen.getByRole('group', { name: '보이는 열' }));
  expect(choice.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(choice.getByRole('checkbox', { name: '금액' }));
  expect(heads()).toEqual(['번호', '메모']);
  expect(screen.queryByText('500')).not.toBeInTheDocument();
  expect(new URLSearchParams(screen.getByRole('status').textContent ?? '').get('hide')).toBe('won');
  await user.click(choice.getByRole('checkbox', { name: '메모' }));
  expect(new URLSearchParams(screen.getByRole('status').textContent ?? '').get('hide')).toBe('won,note');
  await user.click(choice.getByRole('checkbox', { name: '금액' }));
  expect(heads()).toEqual(['번호', '금액 ▾']);
  // Neither the page nor the order is lost by it.
  expect(screen.getByRole('status')).toHaveTextContent('page=2&sort=-won');
});

test('an address that was shared shows the same columns; of unknown ones nothing comes', () => {
  open('/?hide=note,nothing');
  expect(heads()).toEqual(['번호', '금액']);
  expect(screen.getByText('열 2/3')).toBeInTheDocument();
});
