import { type AnswerOf, type chargeDesk, errors, mayPlay, requestCharge } from '@madang/contracts';
import { chargeFigures } from '@madang/rules';
import { useMember } from '@madang/session';
import { alertDialog, Button, formatNumber, formatWon, mobile, Panel, space, TextField } from '@madang/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AmountField } from '../../../wallet/amount-field.tsx';
import { amountText } from '../../../wallet/amount-text.ts';
import { Figures } from '../../../wallet/figures.tsx';
import { useSendMoney } from '../../../wallet/use-send-money.ts';
import { BonusChoice } from './bonus-choice.tsx';
import { ChargeSteps } from './charge-steps.tsx';
import { CoinDeposit } from './coin-deposit.tsx';
import { MethodChoice } from './method-choice.tsx';

type Desk = AnswerOf<typeof chargeDesk>;

export function ChargeForm({ desk }: { desk: Desk }) {
  const member = useMember();
  const { nickname } = member;
  const isBarred = !mayPlay(member);
  const [parameters] = useSearchParams();
  const { limits, coin, bonuses, chargeTurnoverPercent } = desk;
  const [amount, setAmount] = useState<number | null>(null);
  const [depositor, setDepositor] = useState(desk.bank?.holder ?? nickname);
  // Specification section 3: 1 is by bank.
  const [byCoin, setByCoin] = useState(coin !== null && parameters.get('chargeType') === '2');
  const [chosen, setChosen] = useState<number | null>(() => bonuses.find(({ leftWon }) => leftWon > 0)?.id ?? null);
  const [sendingCoins, setSendingCoins] = useState(false);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLFormElement>(null);
  const charging = useSendMoney(requestCharge, '신청');

  const bonus = bonuses.find(({ id, leftWon }) => id === chosen && leftWon > 0) ?? null;
  const figures = chargeFigures(amount ?? 0, chargeTurnoverPercent, bonus);
  const amountError = tried ? amountText('charge', amount ?? 0, limits) : undefined;
  const depositorError = tried && depositor.trim() === '' ? '입금자 이름을 입력해 주세요.' : undefined;

  async function send(coinTx: string | null) {
    const question = {
      title: '충전 신청',
      text: `${formatWon(amount ?? 0)} 충전을 신청하시겠습니까?`,
      confirmLabel: '신청',
    };
    const asked = { amount: amount ?? 0, depositor: depositor.trim(), bonusId: bonus?.id ?? null, coinTx };
    if (!(await charging.ask(question, asked))) return;
    setAmount(null);
    setTried(false);
    setSendingCoins(false);
    await alertDialog('충전을 신청했습니다.');
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (amountText('charge', amount ?? 0, limits) || depositor.trim() === '') {
      field.current?.querySelector('input')?.focus();
      return;
    }
    if (byCoin) setSendingCoins(true);
    else await send(null);
  }

  return (
    <Panel title="충전 신청" actions={<ChargeSteps />} css={steps}>
      <form
        ref={field}
        noValidate
        onSubmit={submit}
        css={{ display: 'grid', gap: space(6), [mobile]: { gap: space(5) } }}
      >
        <AmountField
          label="충전할 금액"
          hint={`${formatWon(limits.minWon)}부터 ${formatWon(limits.maxWon)}까지 · ${formatWon(limits.unitWon)} 단위`}
          value={amount}
          onChange={setAmount}
          max={limits.maxWon}
          error={amountError}
          disabled={charging.running || isBarred}
        />
        {coin && <MethodChoice byCoin={byCoin} onChange={setByCoin} />}
        <div
          css={{
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            gap: space(4),
            [mobile]: { gridTemplateColumns: '1fr' },
          }}
        >
          <TextField
            label="입금자 이름"
            value={depositor}
            maxLength={30}
            error={depositorError}
            hint="회원 이름과 같아야 빨리 반영됩니다"
            onChange={(event) => setDepositor(event.target.value)}
          />
          <TextField
            label={byCoin ? '받는 코인' : '보내실 은행'}
            readOnly
            value={byCoin ? (coin?.network ?? '') : (desk.bank?.bank ?? '등록한 계좌가 없습니다')}
            hint={
              byCoin
                ? `1코인 = ${formatWon(coin?.wonPerCoin ?? 0)}`
                : desk.bank
                  ? `등록한 계좌 끝자리 ${desk.bank.accountEnd}`
                  : '환전 화면에서 등록할 수 있습니다'
            }
          />
        </div>
        <BonusChoice
          bonuses={bonuses}
          amount={amount ?? 0}
          chargeTurnoverPercent={chargeTurnoverPercent}
          chosen={bonus?.id ?? null}
          onChoose={setChosen}
        />
        <Figures
          figures={[
            { label: '충전', value: formatWon(amount ?? 0) },
            { label: '보너스', value: `+${formatWon(figures.bonusWon)}` },
            { label: '반영될 금액', value: formatWon(amount ? figures.totalWon : 0), strong: true },
            { label: '환전 전 베팅할 금액', value: formatWon(figures.turnoverWon) },
          ]}
        />
        {isBarred && <p role="status">{errors['session.staff'].text}</p>}
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          loading={charging.running}
          disabled={isBarred}
          css={{ height: 56 }}
        >
          {amount ? `${formatNumber(amount)}원 충전 신청` : '충전 신청'}
        </Button>
      </form>
      {coin && (
        <CoinDeposit
          open={sendingCoins}
          amount={amount ?? 0}
          coin={coin}
          running={charging.running}
          onClose={() => setSendingCoins(false)}
          onSent={send}
        />
      )}
    </Panel>
  );
}

/** On a phone the steps take a line of their own below the title. */
const steps = {
  [mobile]: { '& > div:first-of-type': { flexWrap: 'wrap', paddingBlock: space(3), rowGap: space(3) } },
} as const;
