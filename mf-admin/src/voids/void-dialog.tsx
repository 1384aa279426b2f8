import { type ApprovalCommand, listBetVoids, type VoidableFixture, voidBets } from '@madang/contracts';
import { useAct, useEndpoint } from '@madang/session';
import { formatWon, SelectField, seoulInstant, space, TextField, useContractForm } from '@madang/ui';
import { useState } from 'react';
import { FirstApproval } from '../approvals/first-approval.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { UsualReasonField } from '../form/usual-reason-field.tsx';

interface VoidDialogProps {
  fixture: VoidableFixture;
  onClose: () => void;
}

const texts = {
  placedFrom: '시각을 다시 입력해 주세요.',
  placedUntil: '시각을 다시 입력해 주세요.',
};
const instant = (text: string) => (text === '' ? undefined : (seoulInstant(text) ?? text));
const usualReasons = ['배당 오류', '경기 취소', '경기 연기', '결과 오류'];
const mostRecent = 3;

/** The usual reasons keep their digits; those given lately come after them. */
function useReasons(): string[] {
  const lately = useEndpoint(listBetVoids, { query: { page: 1 } }).data?.items ?? [];
  const recent = new Set(lately.map(({ reason }) => reason).filter((reason) => !usualReasons.includes(reason)));
  return [...usualReasons, ...[...recent].slice(0, mostRecent)];
}

/** Asks for the market, the bets, and the reason; then what it moves, and then it is done or waits for a second operator. */
export function VoidDialog({ fixture, onClose }: VoidDialogProps) {
  const [command, setCommand] = useState<Extract<ApprovalCommand, { kind: 'bet-void' }> | null>(null);
  const reasons = useReasons();
  const voiding = useAct(voidBets, { onSuccess: onClose });
  const { field, held, onSubmit } = useContractForm(voidBets.body, {
    start: { marketId: '', placedFrom: '', placedUntil: '', reason: '' },
    bodyOf: ({ marketId, placedFrom, placedUntil, reason }) => ({
      fixtureId: fixture.id,
      reason: reason.trim(),
      placedFrom: instant(placedFrom),
      placedUntil: instant(placedUntil),
      ...(marketId !== '' && { marketId: Number(marketId) }),
    }),
    texts,
    send: (body) => setCommand({ kind: 'bet-void', body }),
  });
  if (command)
    return (
      <FirstApproval
        command={command}
        alone={{
          ...{ title: '베팅 무효 확인', submitLabel: '무효 처리', acting: voiding },
          onApply: () => voiding.mutate({ body: command.body }),
        }}
        onAsked={onClose}
        onClose={() => {
          voiding.reset();
          setCommand(null);
        }}
      />
    );
  return (
    <FormDialog title="베팅 무효" submitLabel="금액 확인" width={560} onSubmit={onSubmit} onClose={onClose}>
      <p>
        <b>
          {fixture.home} - {fixture.away}
        </b>
        <br />이 경기의 베팅 {fixture.bets}건, 베팅금액 {formatWon(fixture.stakeWon)}
      </p>
      <UsualReasonField label="사유" hint="회원에게 보입니다." usual={reasons} {...held('reason')} />
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
    </FormDialog>
  );
}
