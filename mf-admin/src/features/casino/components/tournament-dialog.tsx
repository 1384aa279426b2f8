import { type OperatorsTournament, saveCasinoTournament } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
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
import { prizeText, readPrizes } from '../prize-lines.ts';

const local = (at: string | undefined) => (at ? formatDateTime(at, 'input') : '');

/** A tournament as it is announced; one that runs keeps what members play for. */
export function TournamentDialog({
  tournament,
  onClose,
}: {
  tournament: OperatorsTournament | null;
  onClose: () => void;
}) {
  const [form, setForm] = useState({
    title: tournament?.title ?? '',
    kind: tournament?.kind ?? '',
    rules: tournament?.rules.join('\n') ?? '',
    from: local(tournament?.startsAt),
    until: local(tournament?.endsAt),
    prizes: prizeText(tournament?.prizes ?? []),
  });
  const isRunning = tournament?.state === 'running';
  const save = useAct(saveCasinoTournament, {
    onError: (thrown) => void alertDialog(textOf(thrown)),
    onSuccess: onClose,
  });
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm((before) => ({ ...before, [name]: target.value })),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const prizes = readPrizes(form.prizes);
    if (!prizes) return void alertDialog('상금은 한 줄에 하나씩 “1: 500000” 또는 “2-3: 100000”처럼 입력해 주세요.');
    const body = saveCasinoTournament.body?.safeParse({
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
    if (body?.success) save.mutate({ body: body.data });
    else void alertDialog(body?.error.issues[0]?.message ?? '입력항목을 확인해주세요.');
  }
  return (
    <Dialog open title={tournament ? '토너먼트 수정' : '토너먼트 등록'} width={560} onClose={onClose}>
      <form onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        <TextField label="제목" required maxLength={80} {...field('title')} />
        <SelectField label="집계하는 게임" disabled={isRunning} {...field('kind')}>
          <option value="">카지노와 슬롯</option>
          <option value="casino">카지노</option>
          <option value="slot">슬롯</option>
        </SelectField>
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
        <Button type="submit" variant="primary" loading={save.isPending}>
          저장
        </Button>
      </form>
    </Dialog>
  );
}
