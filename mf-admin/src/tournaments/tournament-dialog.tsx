import type { AnnouncedTournament } from '@madang/contracts';
import {
  alertDialog,
  Button,
  Dialog,
  formatDateTime,
  SelectField,
  seoulInstant,
  space,
  TextAreaField,
  TextField,
} from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { prizeText, readPrizes } from './prize-lines.ts';

const local = (at: string | undefined) => (at ? formatDateTime(at, 'input') : '');

export type Tournament = AnnouncedTournament & { kind?: 'casino' | 'slot' | null };
/** What the operator typed; the endpoint that it is for says what of it is wrong. */
export interface TypedTournament extends Pick<Tournament, 'title' | 'rules' | 'startsAt' | 'endsAt' | 'prizes'> {
  id: number | null;
  kind: string | null;
}

interface TournamentDialogProps {
  tournament: Tournament | null;
  /** Whether it is of games, some of which may count. */
  hasKind: boolean;
  isSaving: boolean;
  onSave: (typed: TypedTournament) => void;
  onClose: () => void;
}

/** A tournament as it is announced; one that runs keeps what members play for. */
export function TournamentDialog({ tournament, hasKind, isSaving, onSave, onClose }: TournamentDialogProps) {
  const [form, setForm] = useState({
    title: tournament?.title ?? '',
    kind: tournament?.kind ?? '',
    rules: tournament?.rules.join('\n') ?? '',
    from: local(tournament?.startsAt),
    until: local(tournament?.endsAt),
    prizes: prizeText(tournament?.prizes ?? []),
  });
  const isRunning = tournament?.state === 'running';
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm((before) => ({ ...before, [name]: target.value })),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const prizes = readPrizes(form.prizes);
    if (!prizes) return void alertDialog('상금은 한 줄에 하나씩 “1: 500000” 또는 “2-3: 100000”처럼 입력해 주세요.');
    onSave({
      id: tournament?.id ?? null,
      title: form.title,
      kind: form.kind || null,
      rules: form.rules.split('\n').filter((line) => line.trim() !== ''),
      // Unchanged it stays to the millisecond.
      startsAt:
        form.from === local(tournament?.startsAt) && tournament ? tournament.startsAt : (seoulInstant(form.from) ?? ''),
      endsAt:
        form.until === local(tournament?.endsAt) && tournament ? tournament.endsAt : (seoulInstant(form.until) ?? ''),
      prizes,
    });
  }
  return (
    <Dialog open title={tournament ? '토너먼트 수정' : '토너먼트 등록'} width={560} onClose={onClose}>
      <form onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        <TextField label="제목" required maxLength={80} {...field('title')} />
        {hasKind && (
          <SelectField label="집계하는 게임" disabled={isRunning} {...field('kind')}>
            <option value="">카지노와 슬롯</option>
            <option value="casino">카지노</option>
            <option value="slot">슬롯</option>
          </SelectField>
        )}
        <TextAreaField label="규칙" hint="한 줄에 하나씩 입력합니다." rows={4} required {...field('rules')} />
        <div css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(3) }}>
          <TextField label="시작 (서울)" type="datetime-local" required disabled={isRunning} {...field('from')} />
          <TextField label="종료 (서울)" type="datetime-local" required {...field('until')} />
        </div>
        <TextAreaField
          label="상금"
          hint="“1: 500000”, “2-3: 100000”처럼 순위와 원 단위 금액을 한 줄에 하나씩 입력합니다."
          rows={4}
          required
          disabled={isRunning}
          {...field('prizes')}
        />
        <Button type="submit" variant="primary" loading={isSaving}>
          저장
        </Button>
      </form>
    </Dialog>
  );
}
