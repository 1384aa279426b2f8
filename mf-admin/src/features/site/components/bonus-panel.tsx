import { type BonusSetting, listBonusSettings, saveBonus } from '@madang/contracts';
import { textOf, useAct, useEndpoint } from '@madang/session';
import {
  Button,
  CheckField,
  color,
  mobile,
  Panel,
  QueryView,
  SkeletonRows,
  space,
  TextField,
  useContractForm,
} from '@madang/ui';
import { FirstApproval, takesTwo } from '../../../approvals/first-approval.tsx';

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
  const start = {
    folders: String(bonus?.folders ?? ''),
    factor: bonus?.factor ?? '',
    leastLegOdds: bonus?.leastLegOdds ?? '',
    offered: bonus?.offered ?? true,
  };
  const saving = useAct(saveBonus);
  const { field, check, typed, onSubmit } = useContractForm(saveBonus.body, {
    start,
    bodyOf: (form) => ({
      folders: Number(form.folders),
      factor: form.factor.trim(),
      leastLegOdds: form.leastLegOdds.trim(),
      offered: form.offered,
      version: bonus?.version ?? 0,
    }),
    texts,
    send: (body) => saving.mutate({ body }),
    busy: saving.isPending,
  });
  const refused = takesTwo(saving.error) ? saving.variables?.body : undefined;
  const name = bonus ? `${bonus.folders}폴더 보너스` : '새 보너스';
  const isSaved = bonus !== null && JSON.stringify(typed) === JSON.stringify(start);
  return (
    <>
      <form noValidate aria-label={name} onSubmit={onSubmit} css={form}>
        <TextField label="폴더" inputMode="numeric" readOnly={bonus !== null} {...field('folders')} />
        <TextField label="보너스 배당" inputMode="decimal" placeholder="1.03" {...field('factor')} />
        <TextField label="선택당 최소 배당" inputMode="decimal" placeholder="1.30" {...field('leastLegOdds')} />
        <CheckField label="제공" {...check('offered')} />
        <Button
          type="submit"
          aria-label={`${name} ${bonus ? '저장' : '추가'}`}
          disabled={isSaved}
          loading={saving.isPending}
          css={{ '&&': { height: 40 } }}
        >
          {bonus ? '저장' : '추가'}
        </Button>
        {saving.isError && !refused && (
          <p role="alert" css={{ gridColumn: '1 / -1', color: color.bad }}>
            {textOf(saving.error)}
          </p>
        )}
      </form>
      {refused && <FirstApproval command={{ kind: 'folder-bonus', body: refused }} onClose={saving.reset} />}
    </>
  );
}

const form = {
  display: 'grid',
  gridTemplateColumns: '120px 1fr 1fr auto 96px',
  alignItems: 'end',
  gap: space(3),
  [mobile]: { gridTemplateColumns: '1fr 1fr' },
} as const;
