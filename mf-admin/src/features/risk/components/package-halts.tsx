import { feedPackages, haltTrading, liftTradingHalt, mayUse, type TradingHalt } from '@madang/contracts';
import { textOf, useAct, useMember } from '@madang/session';
import { alertDialog, Button, confirmDialog, DateTime, space } from '@madang/ui';
import { useState } from 'react';
import { Note } from '../../../form/note.tsx';
import { ActReasonField, ReasonDialog } from '../../../form/reason-dialog.tsx';

type Package = TradingHalt['package'];
const names: Readonly<Record<Package, string>> = {
  [feedPackages.inPlay]: '인플레이 전체',
  [feedPackages.beforeKickOff]: '경기 전 전체',
};

/**
 * The packages that are stopped as a whole, and the buttons that stop and open them.
 * @param halts undefined: not known yet; the buttons keep their place
 */
export function PackageHalts({ halts: known }: { halts: readonly TradingHalt[] | undefined }) {
  const halts = known ?? [];
  const mayTrade = mayUse(useMember(), 'trading');
  const [asked, ask] = useState<Package | null>(null);
  const lifting = useAct(liftTradingHalt, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  async function lift({ id, package: stopped }: TradingHalt) {
    if (await confirmDialog({ text: `${names[stopped]}: 베팅을 다시 여시겠습니까?` })) lifting.mutate({ body: { id } });
  }
  const open = Object.values(feedPackages).filter((each) => !halts.some(({ package: stopped }) => stopped === each));
  return (
    <div css={{ display: 'grid', gap: space(2), marginBottom: space(3) }}>
      {halts.map((halt) => (
        <Note key={halt.id} tone="bad">
          <b>{names[halt.package]} 중지</b> · {halt.reason} · {halt.by} <DateTime at={halt.at} format="short" />{' '}
          {mayTrade && (
            <Button
              size="small"
              aria-label={`${names[halt.package]} 재개`}
              disabled={lifting.isPending}
              onClick={() => void lift(halt)}
            >
              재개
            </Button>
          )}
        </Note>
      ))}
      {mayTrade && open.length > 0 && (
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
          {open.map((each) => (
            <Button key={each} size="small" variant="danger" disabled={!known} onClick={() => ask(each)}>
              {names[each]} 중지
            </Button>
          ))}
        </div>
      )}
      {asked && <HaltDialog stopped={asked} onClose={() => ask(null)} />}
    </div>
  );
}

function HaltDialog({ stopped, onClose }: { stopped: Package; onClose: () => void }) {
  return (
    <ReasonDialog
      title={`${names[stopped]} 중지`}
      confirmLabel="전체 중지"
      closeLabel="취소"
      danger
      endpoint={haltTrading}
      of={{ package: stopped }}
      field={ActReasonField}
      onClose={onClose}
      onDone={onClose}
    >
      <p>
        재개할 때까지 베팅, 캐시아웃, 베팅취소를 받지 않습니다. 접수를 기다리는 인플레이 베팅은 거절하고 베팅금을
        돌려줍니다.
      </p>
    </ReasonDialog>
  );
}
