import {
  agentTiersMax,
  listAgentPlans,
  type PlacedAgent,
  placeAgent,
  planAgent,
  type RollingGame,
  rollingGameSchema,
} from '@madang/contracts';
import { useAct, useEndpoint } from '@madang/session';
import { CheckField, SelectField, space, TextField, useContractForm } from '@madang/ui';
import { useState } from 'react';
import { FirstApproval, takesTwo } from '../../../approvals/first-approval.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { ActReasonField } from '../../../form/reason-dialog.tsx';
import { typedPercent } from '../../../form/typed-percent.ts';
import { gameWords } from '../../../rolling/rolling-words.ts';
import { emptyRate, highestTyped, Worth } from './agent-worth.tsx';

const games = rollingGameSchema.options;

interface PlaceDialogProps {
  agent: PlacedAgent;
  agents: readonly PlacedAgent[];
  onClose: () => void;
}

/** Places an agent below another one, with its percentages: from the next period of shares on, or at once. */
export function PlaceDialog({ agent, agents, onClose }: PlaceDialogProps) {
  const [placing, planning] = [useAct(placeAgent, { onSuccess: onClose }), useAct(planAgent, { onSuccess: onClose })];
  const [isNow, setNow] = useState(false);
  const sending = isNow ? placing : planning;
  const { data: plans } = useEndpoint(listAgentPlans, { params: { id: agent.id } });
  const [mayMessage, setMayMessage] = useState(agent.mayMessage);
  const start = {
    upper: String(agent.upperId ?? ''),
    losing: agent.losing,
    reason: '',
    ...(Object.fromEntries(
      games.map((game) => [game, agent.rates[game].own ? agent.rates[game].percent : '']),
    ) as Record<RollingGame, string>),
  };
  const { field, onSubmit, typed } = useContractForm(placeAgent.body, {
    start,
    bodyOf: (form) => ({
      version: agent.version,
      upperId: form.upper === '' ? null : Number(form.upper),
      rates: Object.fromEntries(
        games.map((game) => [game, form[game].trim() === '' ? null : typedPercent(form[game])]),
      ) as Record<RollingGame, string | null>,
      losing: typedPercent(form.losing),
      mayMessage,
      reason: form.reason,
    }),
    texts: { losing: '0에서 50 사이로 입력해 주세요.' },
    send: (body) => sending.mutate({ params: { id: agent.id }, body }),
    busy: placing.isPending || planning.isPending,
  });
  const line = { agent, agents, siteRates: plans?.agentRates };
  const refused = takesTwo(sending.error) ? sending.variables?.body : undefined;
  if (refused)
    return (
      <FirstApproval
        command={{ kind: 'agent-terms', id: agent.id, from: isNow ? 'now' : 'next', body: refused }}
        onClose={sending.reset}
        onAsked={onClose}
      />
    );
  const uppers = agents.filter(({ id, tier }) => id !== agent.id && tier < agentTiersMax);
  return (
    <FormDialog title={`${agent.nickname} 변경`} width={520} sending={sending} onSubmit={onSubmit} onClose={onClose}>
      <SelectField label="상위 총판" data-autofocus {...field('upper')}>
        <option value="">없음 (1단)</option>
        {uppers.map(({ id, nickname, tier }) => (
          <option key={id} value={id}>
            {nickname} ({tier}단)
          </option>
        ))}
      </SelectField>
      <div css={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space(3) }}>
        {games.map((game) => (
          <TextField
            key={game}
            label={`${gameWords[game]} 롤링 (%)`}
            inputMode="decimal"
            maxLength={5}
            placeholder={emptyRate(game, typed, line)}
            {...field(game)}
          />
        ))}
        <TextField label="루징 (%)" inputMode="decimal" maxLength={5} {...field('losing')} />
      </div>
      <p>1단에서 비운 롤링 비율은 롤링 설정을 따릅니다. 상위 총판이 있으면 모두 입력해 주세요.</p>
      {plans && <Worth members={plans.memberRates} percentOf={(name) => highestTyped(name, typed, line)} />}
      <p>
        두 명 승인 설정보다 비율을 높이거나 하우스가 손해를 보는 비율로 올리려면 다른 소유자가 한 번 더 승인해야
        적용됩니다.
      </p>
      <CheckField
        label="하위 회원에게 쪽지 발송 허용"
        checked={mayMessage}
        onChange={({ target }) => setMayMessage(target.checked)}
      />
      <SelectField
        label="적용"
        hint={isNow ? '진행 중인 기간의 정산 전체에 새 비율이 적용됩니다.' : '진행 중인 기간은 지금 비율로 정산합니다.'}
        value={isNow ? 'now' : 'next'}
        onChange={({ target }) => setNow(target.value === 'now')}
      >
        <option value="next">다음 정산 기간부터{plans && ` (${plans.next})`}</option>
        <option value="now">지금부터</option>
      </SelectField>
      <ActReasonField {...field('reason')} />
    </FormDialog>
  );
}
