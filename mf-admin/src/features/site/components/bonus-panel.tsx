import { type BonusSetting, listBonusSettings, saveBonus } from '@madang/contracts';
import { textOf, useAct, useEndpoint } from '@madang/session';
import {
  Button,
  CheckField,
  color,
  fieldErrors,
  mobile,
  Panel,
  QueryView,
  SkeletonRows,
  space,
  TextField,
} from '@madang/ui';
import { type FormEvent, useState } from 'react';

/** Bonus rows of the Korean pages: how many folders they need, what they pay, and what each folder must pay. */
export function BonusPanel() {
  const bonuses = useEndpoint(listBonusSettings);
  return (
    <Panel title="보너스 배당">
      <QueryView query={bonuses} skeleton={<SkeletonRows rows={4} />}>
        {(now) => (
          <div css={{ display: 'grid', gap: space(4) }}>
            {now.map((bonus) => (
              <BonusForm key={`${bonus.folders} ${bonus.version}`} bonus={bonus} />
            ))}
            <BonusForm key={`new ${now.length}`} bonus={null} />
          </div>
        )}
      </QueryView>
    </Panel>
  );
}

const texts = {
  folders: '2에서 20 사이로 입력해 주세요.',
  factor: '1.01에서 1.99 사이로 입력해 주세요.',
  leastLegOdds: '1.30처럼 소수 둘째 자리까지 입력해 주세요.',
};

/** One bonus. @param bonus null for one that is to be added */
function BonusForm({ bonus }: { bonus: BonusSetting | null }) {
  const [folders, setFolders] = useState(String(bonus?.folders ?? ''));
  const [factor, setFactor] = useState(bonus?.factor ?? '');
  const [leastLegOdds, setLeast] = useState(bonus?.leastLegOdds ?? '');
  const [offered, setOffered] = useState(bonus?.offered ?? true);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const saving = useAct(saveBonus, { onError: (thrown) => setFaults({ '': textOf(thrown) }) });
  const name = bonus ? `${bonus.folders}폴더 보너스` : '새 보너스';
  const isSaved =
    bonus !== null && factor === bonus.factor && leastLegOdds === bonus.leastLegOdds && offered === bonus.offered;

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = { folders: Number(folders), factor: factor.trim(), leastLegOdds: leastLegOdds.trim() };
    const parsed = saveBonus.body?.safeParse({ ...typed, offered, version: bonus?.version ?? 0 });
    setFaults(parsed?.error ? fieldErrors(parsed.error, texts) : {});
    if (parsed?.success && !saving.isPending) saving.mutate({ body: parsed.data });
  }
  return (
    <form noValidate aria-label={name} onSubmit={submit} css={form}>
      <TextField
        label="폴더"
        inputMode="numeric"
        value={folders}
        disabled={bonus !== null}
        error={faults.folders}
        onChange={({ target }) => setFolders(target.value)}
      />
      <TextField
        label="보너스 배당"
        inputMode="decimal"
        placeholder="1.03"
        value={factor}
        error={faults.factor}
        onChange={({ target }) => setFactor(target.value)}
      />
      <TextField
        label="선택당 최소 배당"
        inputMode="decimal"
        placeholder="1.30"
        value={leastLegOdds}
        error={faults.leastLegOdds}
        onChange={({ target }) => setLeast(target.value)}
      />
      <CheckField label="제공" checked={offered} onChange={({ target }) => setOffered(target.checked)} />
      <Button
        type="submit"
        aria-label={`${name} ${bonus ? '저장' : '추가'}`}
        disabled={isSaved}
        loading={saving.isPending}
        css={{ '&&': { height: 40 } }}
      >
        {bonus ? '저장' : '추가'}
      </Button>
      {faults[''] && (
        <p role="alert" css={{ gridColumn: '1 / -1', color: color.bad }}>
          {faults['']}
        </p>
      )}
    </form>
  );
}

const form = {
  display: 'grid',
  gridTemplateColumns: '120px 1fr 1fr auto 96px',
  alignItems: 'end',
  gap: space(3),
  [mobile]: { gridTemplateColumns: '1fr 1fr' },
} as const;
