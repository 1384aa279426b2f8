import {
  type Cap,
  type CapScope,
  capKey,
  capSetting,
  type HeldSetting,
  initialOf,
  listCaps,
  saveSetting,
} from '@madang/contracts';
import { textOf, useAct, useEndpoint } from '@madang/session';
import {
  alertDialog,
  Button,
  type Column,
  color,
  confirmDialog,
  DataTable,
  DateTime,
  formatWon,
  Panel,
  QueryView,
  SkeletonRows,
  space,
} from '@madang/ui';
import { useState } from 'react';
import { FirstApproval, takesTwo } from '../../../approvals/first-approval.tsx';
import { CapDialog } from './cap-dialog.tsx';
import { CapScopePicker } from './cap-scope-picker.tsx';

type Value = HeldSetting['value'];
const initial = initialOf(capSetting) as Value;
const isNone = (value: Value) => JSON.stringify({ ...initial, ...value }) === JSON.stringify(initial);

const rowsOf = (value: Value[string] | undefined) => (Array.isArray(value) ? (value as Record<string, number>[]) : []);
const wonOf = (value: Value[string] | undefined) => (Number(value) > 0 ? formatWon(Number(value)) : '레벨 한도');
/** The step of the most hours first, as it counts: "24시간 전까지 30%". */
const stepsText = ({ steps }: Value) =>
  rowsOf(steps)
    .toReversed()
    .map(({ hours, percent }) => `${hours}시간 전까지 ${percent}%`)
    .join(', ');
const pricesText = ({ prices }: Value) =>
  rowsOf(prices)
    .map(({ times, percent }) => `${times}배부터 ${percent}%`)
    .join(', ');

/** `/admin/risk?view=caps`: limits of stakes and winnings by sport and league, with their steps of time and price. */
export function CapsView() {
  const caps = useEndpoint(listCaps);
  const [opened, setOpened] = useState<Cap | null>(null);
  const saving = useAct(saveSetting, {
    onError: (thrown) => {
      if (!takesTwo(thrown)) void alertDialog(textOf(thrown));
    },
  });
  const refused = takesTwo(saving.error) ? saving.variables?.body : undefined;
  const remove = async ({ name, held: { key, version } }: Cap) => {
    const text = `${name}의 한도를 삭제하시겠습니까? 다음 베팅부터 레벨 한도만 적용됩니다.`;
    if (await confirmDialog({ text, confirmLabel: '삭제', danger: true }))
      saving.mutate({ params: { name: capSetting.name }, body: { key, version, value: initial } });
  };
  return (
    <div css={{ display: 'grid', gap: space(4) }}>
      <p css={{ color: color.muted }}>{capSetting.text} 조합 베팅은 가장 낮은 한도의 경기를 따릅니다.</p>
      <QueryView query={caps} skeleton={<SkeletonRows rows={5} />}>
        {({ caps: all, sports }) => (
          <>
            <CapScopePicker sports={sports} onPick={(scope, name) => setOpened(capOf(all, scope, name))} />
            <Panel flush title="정해진 한도">
              <SetCaps
                caps={all.filter(({ held }) => !isNone(held.value))}
                {...{ open: setOpened, remove, isBusy: saving.isPending }}
              />
            </Panel>
          </>
        )}
      </QueryView>
      {refused && (
        <FirstApproval command={{ kind: 'trading-setting', name: 'cap', body: refused }} onClose={saving.reset} />
      )}
      {opened && <CapDialog key={opened.held.key} cap={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** The one of this scope; where none was ever set, a new one. */
function capOf(all: readonly Cap[], scope: CapScope, name: string): Cap {
  const key = capKey(scope);
  const none = {
    name: capSetting.name,
    key,
    value: initial,
    version: 0,
    changedBy: null,
    changedAt: null,
    history: [],
  };
  return all.find(({ held }) => held.key === key) ?? { name, held: none };
}

interface Acts {
  open: (cap: Cap) => void;
  remove: (cap: Cap) => Promise<void>;
  isBusy: boolean;
}
function SetCaps({ caps, ...acts }: Acts & { caps: readonly Cap[] }) {
  if (caps.length === 0)
    return (
      <p css={{ padding: space(4), color: color.muted }}>
        정해진 한도가 없습니다. 위에서 종목이나 리그를 골라 추가해 주세요.
      </p>
    );
  return (
    <DataTable caption="종목·리그별 한도" columns={columnsFor(acts)} rows={caps} rowKey={({ held }) => held.key} />
  );
}

const columnsFor = ({ open, remove, isBusy }: Acts): Column<Cap>[] => [
  { key: 'name', header: '대상', cell: ({ name }) => <span css={{ overflowWrap: 'anywhere' }}>{name}</span> },
  { key: 'stake', header: '최대 베팅', align: 'right', width: 130, cell: ({ held }) => wonOf(held.value.maxStakeWon) },
  {
    key: 'win',
    header: '최대 당첨',
    align: 'right',
    width: 130,
    hideOnMobile: true,
    cell: ({ held }) => wonOf(held.value.maxWinWon),
  },
  { key: 'steps', header: '시작 전 시간', hideOnMobile: true, cell: ({ held }) => stepsText(held.value) || '없음' },
  { key: 'prices', header: '배당', hideOnMobile: true, cell: ({ held }) => pricesText(held.value) || '없음' },
  {
    key: 'by',
    header: '변경',
    width: 170,
    hideOnMobile: true,
    cell: ({ held: { changedBy, changedAt } }) => (
      <>
        {changedBy ?? '시스템'} {changedAt && <DateTime at={changedAt} />}
      </>
    ),
  },
  {
    key: 'acts',
    header: '처리',
    belowOnMobile: true,
    align: 'right',
    width: 140,
    cell: (cap) => (
      <span css={{ display: 'inline-flex', gap: space(1) }}>
        <Button size="small" aria-label={`${cap.name} 변경`} onClick={() => open(cap)}>
          변경
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-label={`${cap.name} 삭제`}
          disabled={isBusy}
          onClick={() => void remove(cap)}
        >
          삭제
        </Button>
      </span>
    ),
  },
];
