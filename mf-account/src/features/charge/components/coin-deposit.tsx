import { coinTxSchema } from '@madang/contracts';
import { coinsFor } from '@madang/rules';
import { alertDialog, Button, Dialog, formatWon, space, TextField, useContractForm } from '@madang/ui';
import { useState } from 'react';
import { Figures } from '../../../wallet/figures.tsx';

interface CoinDepositProps {
  open: boolean;
  amount: number;
  coin: { network: string; address: string; wonPerCoin: number };
  running: boolean;
  onClose: () => void;
  /** @param coinTx number of the transaction by which the coins were sent */
  onSent: (coinTx: string) => Promise<void>;
}

/** Two dialogs (specification section 3): where the coins go, then by which transaction they went. */
export function CoinDeposit({ open, amount, coin, running, onClose, onSent }: CoinDepositProps) {
  const [sent, setSent] = useState(false);
  const { field, fault, onSubmit } = useContractForm(coinTxSchema, {
    start: { coinTx: '' },
    bodyOf: ({ coinTx }) => coinTx,
    send: onSent,
    busy: running,
  });
  const close = () => {
    setSent(false);
    onClose();
  };
  const copy = () =>
    navigator.clipboard.writeText(coin.address).then(
      () => alertDialog('주소를 복사했습니다.'),
      () => alertDialog('복사할 수 없습니다. 주소를 직접 선택해 주세요.'),
    );
  return (
    <>
      <Dialog
        open={open && !sent}
        onClose={close}
        title="코인 입금"
        footer={
          <>
            <Button onClick={close}>닫기</Button>
            <Button variant="primary" onClick={() => setSent(true)}>
              보냈습니다
            </Button>
          </>
        }
      >
        <div css={{ display: 'grid', gap: space(4) }}>
          <p>아래 주소로 정확한 수량을 보내 주세요. 다른 네트워크로 보내면 찾을 수 없습니다.</p>
          <Figures
            figures={[
              { label: '네트워크', value: coin.network },
              { label: '보낼 수량', value: coinsFor(amount, coin.wonPerCoin), strong: true },
              { label: '충전 금액', value: formatWon(amount) },
            ]}
          />
          <TextField label="받는 주소" readOnly value={coin.address} onFocus={(event) => event.target.select()} />
          <Button onClick={copy}>주소 복사</Button>
        </div>
      </Dialog>
      <Dialog
        open={open && sent}
        onClose={close}
        title="코인 입금 확인"
        footer={
          <>
            <Button onClick={() => setSent(false)}>이전</Button>
            <Button type="submit" form="coin-confirm" variant="primary" loading={running}>
              충전 신청
            </Button>
          </>
        }
      >
        <form id="coin-confirm" noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(3) }}>
          <TextField
            label="거래 번호 (TXID)"
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            hint="보낸 지갑의 거래 내역에서 볼 수 있습니다"
            {...field('coinTx')}
            error={fault}
          />
        </form>
      </Dialog>
    </>
  );
}
