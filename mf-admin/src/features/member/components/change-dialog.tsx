import { changeMember, levels, type MemberTerms, type PageMember, tendencies } from '@madang/contracts';
import { refusalOf, useAct } from '@madang/session';
import { Button, color, fontSize, SelectField, space, TextField, useContractForm } from '@madang/ui';
import { useState } from 'react';
import { FirstApproval, takesTwo } from '../../../approvals/first-approval.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { Note } from '../../../form/note.tsx';
import { ActReasonField } from '../../../form/reason-dialog.tsx';
import { tendencyText } from '../../../members/member-words.ts';

interface ChangeDialogProps {
  member: PageMember;
  onClose: () => void;
  onDone: () => void;
}
interface Fields {
  level: string;
  tendency: string;
  stakePercent: string;
  agent: string;
  reason: string;
}
const shown = {
  level: { label: '레벨', text: ({ level }: MemberTerms) => `LV.${level}` },
  tendency: { label: '성향', text: ({ tendency }: MemberTerms) => tendencyText(tendency) },
  stakePercent: { label: '한도 비율', text: ({ stakePercent }: MemberTerms) => `${stakePercent}%` },
  agent: { label: '소속 총판', text: ({ agent }: MemberTerms) => agent ?? '없음' },
} as const;
const names = ['level', 'tendency', 'stakePercent', 'agent'] as const;

/** Level, tendency, the part of the stakes, and agent. Where another operator was first, the earlier value, the present one and one's own are side by side. */
export function ChangeDialog({ member, onClose, onDone }: ChangeDialogProps) {
  // As it was when the dialog opened: what the page learns meanwhile is told by the refusal.
  const [opened] = useState<MemberTerms>({ ...member, agent: member.agent?.userId ?? null });
  const [now, setNow] = useState<MemberTerms | null>(null);
  const changing = useAct(changeMember, {
    onSuccess: onDone,
    onError: (thrown) => {
      const terms = refusalOf(changeMember, thrown, 'member.changed');
      if (terms) setNow(terms);
    },
  });
  const { field, typed, held, onSubmit } = useContractForm(changeMember.body, {
    start: {
      ...{ level: String(opened.level), tendency: String(opened.tendency), stakePercent: String(opened.stakePercent) },
      ...{ agent: opened.agent ?? '', reason: '' },
    } as Fields,
    bodyOf: ({ level, tendency, stakePercent, agent, reason }) => ({
      ...{ version: (now ?? opened).version, level: Number(level), tendency: Number(tendency) },
      ...{ stakePercent: Number(stakePercent), agent, reason },
    }),
    texts: { stakePercent: '1에서 100 사이의 정수로 입력해 주세요.' },
    send: (body) => changing.mutate({ params: { memberId: member.id }, body }),
    busy: changing.isPending,
  });
  const own: MemberTerms = {
    ...{ version: 0, level: Number(typed.level), tendency: Number(typed.tendency) },
    ...{ stakePercent: Number(typed.stakePercent), agent: typed.agent || null },
  };
  const refused = takesTwo(changing.error) ? changing.variables?.body : undefined;
  if (refused)
    return (
      <FirstApproval
        command={{ kind: 'member-agent', id: member.id, body: refused }}
        onClose={changing.reset}
        onAsked={onClose}
      />
    );
  const take = (name: (typeof names)[number]) => now && held(name).onChange(String(now[name] ?? ''));
  return (
    <FormDialog
      title={`${member.nickname} 변경`}
      width={520}
      sending={now ? { ...changing, isError: changing.isError && !isConflict(changing.error) } : changing}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {now && (
        <div>
          <Note tone="warning" role="alert">
            다른 운영자가 먼저 변경했습니다. 값을 골라 다시 저장해 주세요.
          </Note>
          <table css={conflictStyle}>
            <thead>
              <tr>
                <th scope="col">항목</th>
                <th scope="col">열었을 때</th>
                <th scope="col">지금</th>
                <th scope="col">내 값</th>
                <th scope="col">고르기</th>
              </tr>
            </thead>
            <tbody>
              {names.map((name) => {
                const { label, text } = shown[name];
                return (
                  <tr key={name}>
                    <th scope="row">{label}</th>
                    <td>{text(opened)}</td>
                    <td css={{ color: text(now) === text(opened) ? undefined : color.brandText }}>{text(now)}</td>
                    <td css={{ color: text(own) === text(now) ? undefined : color.falling }}>{text(own)}</td>
                    <td>
                      {text(own) !== text(now) && (
                        <Button size="small" aria-label={`${label} 지금 값으로`} onClick={() => take(name)}>
                          지금 값
                        </Button>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <SelectField label="레벨" data-autofocus {...field('level')}>
        {levels.map((level) => (
          <option key={level} value={level}>
            LV.{level}
          </option>
        ))}
      </SelectField>
      <SelectField label="성향" hint="카지노 입장과 최대배당을 정합니다." {...field('tendency')}>
        {Object.entries(tendencies).map(([tendency, text]) => (
          <option key={tendency} value={tendency}>
            {tendency === '0' ? text : `${tendency} · ${text}`}
          </option>
        ))}
      </SelectField>
      <TextField
        label="한도 비율 (%)"
        inputMode="numeric"
        required
        maxLength={3}
        hint="레벨의 최대 베팅금액과 최대 당첨금액 중 이 회원에게 적용할 비율입니다. 스포츠의 다음 베팅부터 적용됩니다."
        {...field('stakePercent')}
      />
      <TextField
        label="소속 총판 아이디"
        hint="비우면 소속이 없습니다. 지금까지의 롤링은 그대로입니다. 비율이 높은 총판으로 옮기려면 두 명이 승인합니다."
        maxLength={40}
        autoCapitalize="none"
        spellCheck={false}
        {...field('agent')}
      />
      <ActReasonField {...field('reason')} />
    </FormDialog>
  );
}

const isConflict = (thrown: unknown): boolean => refusalOf(changeMember, thrown, 'member.changed') !== null;

const conflictStyle = {
  width: '100%',
  marginTop: space(3),
  fontSize: fontSize.table,
  '& th, & td': {
    padding: `${space(1.5)}px ${space(2)}px ${space(1.5)}px 0`,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  '& th': { color: color.muted, fontWeight: 600, whiteSpace: 'nowrap' },
  '& tr': { borderBottom: `1px solid ${color.line}` },
} as const;
