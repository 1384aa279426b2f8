import type { AnnouncedTournament, ApprovalCommand } from '@madang/contracts';
import {
  formatDateTime,
  type Schema,
  SelectField,
  seoulInstant,
  space,
  TextAreaField,
  TextField,
  useContractForm,
} from '@madang/ui';
import type { ComponentProps } from 'react';
import { FirstApproval } from '../approvals/first-approval.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { prizeText, readPrizes } from './prize-lines.ts';

const local = (at: string | undefined) => (at ? formatDateTime(at, 'input') : '');

export type Tournament = AnnouncedTournament & { kind?: 'casino' | 'slot' | null };

interface TournamentDialogProps<Body> {
  tournament: Tournament | null;
  /** True for a tournament of games, some of which may count. */
  hasKind: boolean;
  schema: Schema<Body> | undefined;
  saving: ComponentProps<typeof FormDialog>['sending'];
  onSave: (body: Body) => void;
  /** The command that one operator may not do alone, and the way back to the form. */
  refused: { command: ApprovalCommand; onBack: () => void } | null;
  onClose: () => void;
}

const texts = {
  title: '제목은 80자 이하로 입력해 주세요.',
  rules: '규칙은 한 줄에 200자, 12줄까지 입력해 주세요.',
  startsAt: '시작 시각을 다시 입력해 주세요.',
  endsAt: '종료 시각을 다시 입력해 주세요.',
  prizes: '상금은 한 줄에 하나씩 “1: 500000” 또는 “2-3: 100000”처럼 입력해 주세요.',
};

/** A tournament as it is announced; one that runs keeps what members play for. */
export function TournamentDialog<Body>({
  tournament,
  hasKind,
  schema,
  saving,
  onSave,
  refused,
  onClose,
}: TournamentDialogProps<Body>) {
  /** Unchanged it stays to the millisecond. */
  const instant = (text: string, was: string | undefined) =>
    was && text === local(was) ? was : (seoulInstant(text) ?? '');
  const { field, onSubmit } = useContractForm(schema, {
    start: {
      title: tournament?.title ?? '',
      kind: tournament?.kind ?? '',
      rules: tournament?.rules.join('\n') ?? '',
      startsAt: local(tournament?.startsAt),
      endsAt: local(tournament?.endsAt),
      prizes: prizeText(tournament?.prizes ?? []),
    },
    bodyOf: ({ title, kind, rules, startsAt, endsAt, prizes }) => ({
      id: tournament?.id ?? null,
      title,
      kind: kind || null,
      rules: rules.split('\n').filter((line) => line.trim() !== ''),
      startsAt: instant(startsAt, tournament?.startsAt),
      endsAt: instant(endsAt, tournament?.endsAt),
      prizes: readPrizes(prizes),
    }),
    texts,
    send: onSave,
    busy: saving?.isPending,
  });
  const isRunning = tournament?.state === 'running';
  if (refused) return <FirstApproval command={refused.command} onClose={refused.onBack} onAsked={onClose} />;
  return (
    <FormDialog
      title={tournament ? '토너먼트 수정' : '토너먼트 등록'}
      width={560}
      sending={saving}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField label="제목" required maxLength={80} {...field('title')} />
      {hasKind && (
        <SelectField label="집계하는 게임" {...field('kind')} disabled={isRunning}>
          <option value="">카지노와 슬롯</option>
          <option value="casino">카지노</option>
          <option value="slot">슬롯</option>
        </SelectField>
      )}
      <TextAreaField label="규칙" hint="한 줄에 하나씩 입력합니다." rows={4} required {...field('rules')} />
      <div css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(3) }}>
        <TextField label="시작 (서울)" type="datetime-local" required {...field('startsAt')} disabled={isRunning} />
        <TextField label="종료 (서울)" type="datetime-local" required {...field('endsAt')} />
      </div>
      <TextAreaField
        label="상금"
        hint="“1: 500000”, “2-3: 100000”처럼 순위와 원 단위 금액을 한 줄에 하나씩 입력합니다."
        rows={4}
        required
        {...field('prizes')}
        disabled={isRunning}
      />
    </FormDialog>
  );
}
