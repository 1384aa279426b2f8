import {
  type AnswerOf,
  type exchangeDesk,
  exchangePasswordSchema,
  type OwnBank,
  requestExchange,
} from '@madang/contracts';
import { alertDialog, Button, formatNumber, formatWon, mobile, Panel, space, TextField } from '@madang/ui';
import { type FormEvent, useRef, useState } from 'react';
import { AmountField } from '../../../wallet/amount-field.tsx';
import { amountText } from '../../../wallet/amount-text.ts';
import { Figures } from '../../../wallet/figures.tsx';
import { useSendMoney } from '../../../wallet/use-send-money.ts';

export function ExchangeForm({ desk, bank }: { desk: AnswerOf<typeof exchangeDesk>; bank: OwnBank }) {
  const { limits, emoney, open, turnover } = desk;
  const [amount, setAmount] = useState<number | null>(null);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const exchanging = useSendMoney(requestExchange, '신청');
  const blocked = blockedBy(desk);
  const amountFault = () =>
    amountText('exchange', amount ?? 0, limits) ?? ((amount ?? 0) > emoney ? '보유금액이 부족합니다.' : undefined);
  const passwordFault = () => exchangePasswordSchema.safeParse(password).error?.issues[0]?.message;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (amountFault() || passwordFault()) {
      form.current?.querySelectorAll('input')[amountFault() ? 0 : 1]?.focus();
      return;
    }
    const question = {
      title: '환전 신청',
      text: `${formatWon(amount ?? 0)}을 ${bank.bank} ••${bank.accountEnd}(으)로 환전하시겠습니까?`,
      confirmLabel: '신청',
    };
    const asked = await exchanging.ask(question, { amount: amount ?? 0, exchangePassword: password });
    setPassword('');
    setTried(false);
    if (!asked) return;
    setAmount(null);
    await alertDialog('환전을 신청했습니다.');
  }

  return (
    <Panel title="환전 신청">
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        css={{ display: 'grid', gap: space(6), [mobile]: { gap: space(5) } }}
      >
        <AmountField
          label="환전할 금액"
          hint={`${formatWon(limits.minWon)}부터 ${formatWon(limits.maxWon)}까지 · ${formatWon(limits.unitWon)} 단위`}
          value={amount}
          onChange={setAmount}
          max={Math.max(0, Math.min(limits.maxWon, Math.floor(emoney / limits.unitWon) * limits.unitWon))}
          error={tried ? amountFault() : undefined}
          disabled={exchanging.running || blocked !== null}
        />
        <div
          css={{
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            gap: space(4),
            [mobile]: { gridTemplateColumns: '1fr' },
          }}
        >
          <TextField
            label="받을 계좌"
            readOnly
            value={`${bank.bank} ••${bank.accountEnd}`}
            hint={`예금주 ${bank.holder}`}
          />
          <TextField
            label="환전 비밀번호"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            value={password}
            disabled={blocked !== null}
            error={tried ? passwordFault() : undefined}
            hint="계좌를 등록할 때 정한 숫자 4~8자리"
            onChange={(event) => setPassword(event.target.value)}
          />
        </div>
        <Figures
          figures={[
            { label: '지금 보유금액', value: formatWon(emoney) },
            { label: '환전', value: amount ? `−${formatWon(amount)}` : formatWon(0) },
            { label: '신청 후 보유금액', value: formatWon(emoney - (amount ?? 0)), strong: true },
            { label: '환전 보류 중', value: formatWon(open?.amount ?? 0) },
            ...(turnover.leftWon > 0 ? [{ label: '환전 전 베팅할 금액', value: formatWon(turnover.leftWon) }] : []),
          ]}
        />
        {blocked && <p role="status">{blocked}</p>}
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          loading={exchanging.running}
          disabled={blocked !== null}
          css={{ height: 56 }}
        >
          {amount ? `${formatNumber(amount)}원 환전 신청` : '환전 신청'}
        </Button>
      </form>
    </Panel>
  );
}

/** Why nothing can be asked for now, in the words in which the server would refuse it. */
function blockedBy({ emoney, open, turnover }: AnswerOf<typeof exchangeDesk>): string | null {
  if (open) return '처리 중인 환전 신청이 있습니다. 처리된 뒤에 신청해 주세요.';
  if (emoney < 0) return '보유금액이 0원보다 적어 환전할 수 없습니다.';
  if (turnover.leftWon > 0) return `${formatWon(turnover.leftWon)}을 더 베팅하면 환전할 수 있습니다.`;
  return null;
}
