import { type VoidableFixture, voidBets } from '@madang/contracts';
import { useAct } from '@madang/session';
import { formatWon, SelectField, seoulInstant, space, TextField, useContractForm } from '@madang/ui';
import { FirstApproval, takesTwo } from '../../../approvals/first-approval.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';

interface VoidDialogProps {
  fixture: VoidableFixture;
  onClose: () => void;
}

const texts = {
  placedFrom: '시각을 다시 입력해 주세요.',
  placedUntil: '시각을 다시 입력해 주세요.',
};
const instant = (text: string) => (text === '' ? undefined : (seoulInstant(text) ?? text));

/** Asks for the market, the bets, and the reason. */
export function VoidDialog({ fixture, onClose }: VoidDialogProps) {
  const voiding = useAct(voidBets, { onSuccess: onClose });
  const { field, onSubmit } = useContractForm(voidBets.body, {
    start: { marketId: '', placedFrom: '', placedUntil: '', reason: '' },
    bodyOf: ({ marketId, placedFrom, placedUntil, reason }) => ({
      fixtureId: fixture.id,
      reason: reason.trim(),
      placedFrom: instant(placedFrom),
      placedUntil: instant(placedUntil),
      ...(marketId !== '' && { marketId: Number(marketId) }),
    }),
    texts,
    send: (body) => voiding.mutate({ body }),
    busy: voiding.isPending,
  });
  const voided = voiding.variables?.body;
  if (takesTwo(voiding.error) && voided)
    return <FirstApproval command={{ kind: 'bet-void', body: voided }} onClose={voiding.reset} onAsked={onClose} />;
  return (
    <FormDialog
      title="베팅 무효"
      submitLabel="무효 처리"
      danger
      width={560}
      sending={voiding}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>
        <b>
          {fixture.home} - {fixture.away}
        </b>
        <br />이 경기의 베팅 {fixture.bets}건, 베팅금액 {formatWon(fixture.stakeWon)}
      </p>
      <SelectField label="유형" {...field('marketId')}>
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
          {...field('placedFrom')}
        />
        <TextField label="이 시각 전까지 (서울)" type="datetime-local" step={1} {...field('placedUntil')} />
      </div>
      <TextField label="사유" maxLength={200} {...field('reason')} />
    </FormDialog>
  );
}
