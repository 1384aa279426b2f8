import { aggregatorNames, type OperatorsAggregator, saveCasinoAggregator } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, type Column, DataTable, Panel, SelectField, VisuallyHidden } from '@madang/ui';

const kinds = [
  ['closedDebit', '베팅'],
  ['closedCredit', '당첨 지급'],
  ['closedRollback', '베팅 취소'],
] as const;

/**
 * The aggregators that bring providers: under maintenance, no member enters or stakes. Beside it, what becomes of a call in a round that
 * the aggregator has closed.
 */
export function AggregatorsPanel({ aggregators }: { aggregators: readonly OperatorsAggregator[] }) {
  const save = useAct(saveCasinoAggregator, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  const set = (aggregator: OperatorsAggregator, changed: Partial<OperatorsAggregator>) =>
    save.mutate({ body: { ...aggregator, ...changed } });
  const columns: Column<OperatorsAggregator>[] = [
    { key: 'name', header: '연동', cell: ({ id }) => aggregatorNames[id] },
    ...kinds.map(
      ([kind, label]): Column<OperatorsAggregator> => ({
        key: kind,
        header: `종료 후 ${label}`,
        width: 150,
        cell: (aggregator) => (
          <SelectField
            label={
              <VisuallyHidden>
                {aggregatorNames[aggregator.id]} 종료된 라운드의 {label}
              </VisuallyHidden>
            }
            value={aggregator[kind]}
            disabled={save.isPending}
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
