import { aggregatorNames, type OperatorsAggregator, saveCasinoAggregator } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, type Column, DataTable, Panel, SelectField, VisuallyHidden } from '@madang/ui';

const kinds = [
  ['closedDebit', '종료 후 베팅', '종료된 라운드의 베팅'],
  ['closedCredit', '종료 후 당첨 지급', '종료된 라운드의 당첨 지급'],
  ['closedRollback', '종료 후 베팅 취소', '종료된 라운드의 베팅 취소'],
  ['unknownGame', '목록에 없는 게임', '목록에 없거나 구분이 다른 게임의 베팅'],
  ['zeroDebit', '0원 베팅', '무료로 신고되지 않은 0원 베팅'],
] as const;

/**
 * The aggregators that bring providers: under maintenance, no member enters or stakes. Beside it, what becomes of calls that should not come.
 */
export function AggregatorsPanel({ aggregators }: { aggregators: readonly OperatorsAggregator[] }) {
  const save = useAct(saveCasinoAggregator, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  const set = (aggregator: OperatorsAggregator, changed: Partial<OperatorsAggregator>) =>
    save.mutate({ body: { ...aggregator, ...changed } });
  const columns: Column<OperatorsAggregator>[] = [
    { key: 'name', header: '연동', cell: ({ id }) => <b css={{ whiteSpace: 'nowrap' }}>{aggregatorNames[id]}</b> },
    ...kinds.map(
      ([kind, header, label]): Column<OperatorsAggregator> => ({
        key: kind,
        header,
        width: 150,
        cell: (aggregator) => (
          <SelectField
            label={
              <VisuallyHidden>
                {aggregatorNames[aggregator.id]} {label}
              </VisuallyHidden>
            }
            value={aggregator[kind]}
            disabled={save.isPending}
            // Its words stay whole where the table scrolls.
            css={{ minWidth: 124 }}
            onChange={({ target }) => set(aggregator, { [kind]: target.value as OperatorsAggregator[typeof kind] })}
          >
            <option value="refuse">거절·경보</option>
            <option value="alarm">접수·경보</option>
          </SelectField>
        ),
      }),
    ),
    {
      key: 'maintenance',
      header: '점검',
      width: 150,
      align: 'right',
      cell: (aggregator) => (
        <Button
          size="small"
          variant={aggregator.maintenanceFlg ? 'danger' : undefined}
          disabled={save.isPending}
          onClick={() => set(aggregator, { maintenanceFlg: !aggregator.maintenanceFlg })}
        >
          {aggregatorNames[aggregator.id]} {aggregator.maintenanceFlg ? '점검 종료' : '점검 시작'}
        </Button>
      ),
    },
  ];
  return (
    <Panel flush title="연동사">
      <DataTable caption="연동사" columns={columns} rows={aggregators} rowKey={({ id }) => id} />
    </Panel>
  );
}
