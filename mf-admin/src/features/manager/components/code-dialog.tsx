import { type AgentCode, addAgentCode, changeAgentCode, listAgentTree } from '@madang/contracts';
import { useAct, useEndpoint } from '@madang/session';
import { CheckField, formatDateTime, SelectField, seoulInstant, TextField, useContractForm } from '@madang/ui';
import { FormDialog } from '../../../form/form-dialog.tsx';

interface CodeDialogProps {
  /** null: a new one. */
  code: AgentCode | null;
  onClose: () => void;
}

const texts = {
  name: '이름은 40자 이하로 입력해 주세요.',
  mostJoins: '1 이상의 정수로 입력하거나 비워 주세요.',
  untilAt: '종료 시각을 다시 입력해 주세요.',
};
const startOf = (code: AgentCode | null) => ({
  code: code?.code ?? '',
  name: code?.name ?? '',
  below: code ? String(code.below.id) : '',
  mostJoins: code?.mostJoins ? String(code.mostJoins) : '',
  untilAt: code?.untilAt ? formatDateTime(code.untilAt, 'input') : '',
  isActive: code?.isActive ?? true,
});
type Fields = ReturnType<typeof startOf>;
const termsOf = ({ name, below, mostJoins, untilAt }: Fields, selfId: number | undefined) => ({
  name,
  belowId: below === '' || Number(below) === selfId ? null : Number(below),
  mostJoins: mostJoins.trim() === '' ? null : Number(mostJoins),
  untilAt: untilAt === '' ? null : (seoulInstant(untilAt) ?? ''),
});

export const CodeDialog = ({ code, onClose }: CodeDialogProps) =>
  code ? <ChangeDialog code={code} onClose={onClose} /> : <AddDialog onClose={onClose} />;

function useTree() {
  const { data: agents = [] } = useEndpoint(listAgentTree, { query: {} });
  return { agents, selfId: agents.find(({ upperId }) => upperId === null)?.id };
}

function AddDialog({ onClose }: Pick<CodeDialogProps, 'onClose'>) {
  const { selfId, agents } = useTree();
  const adding = useAct(addAgentCode, { onSuccess: onClose });
  const form = useContractForm(addAgentCode.body, {
    start: startOf(null),
    bodyOf: (typed) => ({ code: typed.code.trim(), ...termsOf(typed, selfId) }),
    texts,
    send: (body) => adding.mutate({ body }),
    busy: adding.isPending,
  });
  return (
    <FormDialog
      title="가입 코드 만들기"
      submitLabel="만들기"
      sending={adding}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <TextField
        label="코드"
        maxLength={20}
        autoCapitalize="characters"
        spellCheck={false}
        hint="영문, 숫자, - 로 4자에서 20자. 비우면 자동으로 만듭니다."
        {...form.field('code')}
      />
      <TermsFields field={form.field} agents={agents} />
    </FormDialog>
  );
}

function ChangeDialog({ code, onClose }: { code: AgentCode; onClose: () => void }) {
  const { selfId, agents } = useTree();
  const changing = useAct(changeAgentCode, { onSuccess: onClose });
  const form = useContractForm(changeAgentCode.body, {
    start: startOf(code),
    bodyOf: (typed) => ({
      ...{ code: code.code, version: code.version, isActive: typed.isActive },
      ...termsOf(typed, selfId),
    }),
    texts,
    send: (body) => changing.mutate({ body }),
    busy: changing.isPending,
  });
  return (
    <FormDialog title={`${code.code} 변경`} sending={changing} onSubmit={form.onSubmit} onClose={onClose}>
      <TermsFields field={form.field} agents={agents} />
      <CheckField label="사용" {...form.check('isActive')} />
    </FormDialog>
  );
}

interface TermsFieldsProps {
  field: (name: 'name' | 'below' | 'mostJoins' | 'untilAt') => object;
  agents: readonly { id: number; nickname: string; tier: number }[];
}

const TermsFields = ({ field, agents }: TermsFieldsProps) => (
  <>
    <TextField label="이름" required maxLength={40} hint="나만 보는 이름입니다." {...field('name')} />
    <SelectField label="소속" {...field('below')}>
      <option value="">나에게 직접</option>
      {agents.map(({ id, nickname, tier }) => (
        <option key={id} value={id}>
          {nickname} ({tier}단)
        </option>
      ))}
    </SelectField>
    <TextField
      label="최대 가입 인원"
      inputMode="numeric"
      maxLength={6}
      hint="비우면 제한이 없습니다."
      {...field('mostJoins')}
    />
    <TextField label="종료 (서울 시각)" type="datetime-local" hint="비우면 계속 사용합니다." {...field('untilAt')} />
  </>
);
