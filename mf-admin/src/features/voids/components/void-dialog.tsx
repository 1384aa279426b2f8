import { type VoidableFixture, voidBets } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, Dialog, fieldErrors, formatWon, SelectField, seoulInstant, space, TextField } from '@madang/ui';
import { type FormEvent, useId, useState } from 'react';
import { Note } from '../../../form/note.tsx';

interface VoidDialogProps {
  fixture: VoidableFixture;
  onClose: () => void;
}

const texts = {
  reason: '사유를 200자 이하로 입력해 주세요. 회원에게 보입니다.',
  placedFrom: '시각을 다시 입력해 주세요.',
  placedUntil: '시각을 다시 입력해 주세요.',
};
const instant = (text: string) => (text === '' ? undefined : (seoulInstant(text) ?? text));

/** Which market, of which bets, and why. */
export function VoidDialog({ fixture, onClose }: VoidDialogProps) {
  const formId = useId();
  const [form, setForm] = useState({ market: '', from: '', until: '', reason: '' });
  const [faults, setFaults] = useState<Record<string, string>>({});
  const voiding = useAct(voidBets);
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm((before) => ({ ...before, [name]: target.value })),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = voidBets.body?.safeParse({
      fixtureId: fixture.id,
      reason: form.reason.trim(),
      placedFrom: instant(form.from),
      placedUntil: instant(form.until),
      ...(form.market !== '' && { marketId: Number(form.market) }),
    });
    setFaults(parsed?.error ? fieldErrors(parsed.error, texts) : {});
    if (parsed?.success && !voiding.isPending) voiding.mutate({ body: parsed.data }, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      title="베팅 무효"
      width={560}
      onClose={() => !voiding.isPending && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={voiding.isPending}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={voiding.isPending}>
            무효 처리
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        <p>
          <b>
            {fixture.home} - {fixture.away}
          </b>
          <br />이 경기의 베팅 {fixture.bets}건, 베팅금액 {formatWon(fixture.stakeWon)}
        </p>
        <SelectField label="유형" {...field('market')}>
          <option value="">모든 유형</option>
          {fixture.markets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(2) }}>
          <TextField
            label="베팅 시각부터 (서울)"
            type="datetime-local"
            step={1}
            hint="비우면 모든 베팅"
            error={faults.placedFrom}
            {...field('from')}
          />
          <TextField
            label="이 시각 전까지 (서울)"
            type="datetime-local"
            step={1}
            error={faults.placedUntil}
            {...field('until')}
          />
        </div>
        <TextField label="사유" maxLength={200} error={faults.reason} {...field('reason')} />
        {voiding.isError && (
          <Note tone="bad" role="alert">
            {textOf(voiding.error)}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
