import { endTradingPrice, setTradingPrice, type TradingFixture } from '@madang/contracts';
import { refusalOf, textOf, useAct } from '@madang/session';
import {
  alertDialog,
  Badge,
  Button,
  CheckField,
  color,
  confirmDialog,
  DateTime,
  fontSize,
  Odds,
  SelectField,
  space,
  TextField,
  useContractForm,
} from '@madang/ui';
import { useState } from 'react';
import { FirstApproval, takesTwo } from '../../../approvals/first-approval.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { Note } from '../../../form/note.tsx';
import { ActReasonField } from '../../../form/reason-dialog.tsx';

type Selection = TradingFixture['markets'][number]['selections'][number];
interface PriceCellProps {
  selection: Selection;
  /** Market, line and side. */
  name: string;
  mayTrade: boolean;
}

const spans = [
  ['10', '10분'],
  ['30', '30분'],
  ['60', '1시간'],
  ['180', '3시간'],
  ['1440', '24시간'],
  ['', '해제할 때까지'],
] as const;
const percent = 100;
/** Of the table of a market. */
export const columns = 7;

/** The distance of a price by hand from the feed's: "+4.2%". */
function distance(price: string, feedPrice: string): string {
  const share = (Number(price) / Number(feedPrice) - 1) * percent;
  return `${share > 0 ? '+' : share < 0 ? '−' : ''}${Math.abs(share).toFixed(1)}%`;
}

/** The price of a selection. A press sets one by hand. */
export function PriceCell({ selection, name, mayTrade }: PriceCellProps) {
  const { price, status } = selection;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {mayTrade && status !== 'closed' ? (
        <button type="button" aria-label={`${name} 배당 ${price} 변경`} css={priceStyle} onClick={() => setOpen(true)}>
          <Odds odds={price} />
        </button>
      ) : (
        <Odds odds={price} />
      )}
      {isOpen && <PriceDialog selection={selection} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Below the row of a selection with a price by hand: the feed's, how far they are apart, until when, and the button that ends it. */
export function HandPriceRow({ selection: { price, byHand }, name, mayTrade }: PriceCellProps) {
  const ending = useAct(endTradingPrice, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  if (!byHand) return null;
  const { id, feedPrice, expiresAt, by, reason } = byHand;
  async function release() {
    if (await confirmDialog({ text: `${name}: 수기 배당을 해제하고 피드 배당 ${feedPrice}로 되돌리시겠습니까?` }))
      ending.mutate({ body: { id } });
  }
  return (
    <tr>
      <td colSpan={columns}>
        <div css={handStyle}>
          <span>
            <Badge tone="info">수기</Badge> 피드 {feedPrice} · {distance(price, feedPrice)} ·{' '}
            {expiresAt === null ? (
              '해제할 때까지'
            ) : (
              <>
                <DateTime at={expiresAt} format="short" />
                까지
              </>
            )}{' '}
            · {by} · {reason}
          </span>
          {mayTrade && (
            <Button
              size="small"
              aria-label={`${name} 수기 배당 해제`}
              disabled={ending.isPending}
              onClick={() => void release()}
            >
              해제
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

function PriceDialog({
  selection: { id, price, byHand },
  name,
  onClose,
}: Omit<PriceCellProps, 'mayTrade'> & { onClose: () => void }) {
  const setting = useAct(setTradingPrice, { onSuccess: onClose });
  const covered = refusalOf(setTradingPrice, setting.error, 'trading.covered');
  const { field, check, onSubmit } = useContractForm(setTradingPrice.body, {
    start: { price, minutes: '60', reason: byHand?.reason ?? '', covered: false },
    bodyOf: ({ price: typed, minutes, reason, covered: agrees }) => ({
      ...{ selectionId: id, price: asOdds(typed), reason, covered: agrees && covered !== null },
      minutes: minutes === '' ? null : Number(minutes),
    }),
    send: (body) => setting.mutate({ body }),
    busy: setting.isPending,
  });
  const asked = setting.variables?.body;
  if (takesTwo(setting.error) && asked) {
    const command = { kind: 'trading-price', body: { covered: false, ...asked } } as const;
    return <FirstApproval command={command} onClose={setting.reset} onAsked={onClose} />;
  }
  return (
    <FormDialog title={`${name} 배당`} submitLabel="적용" sending={setting} onSubmit={onSubmit} onClose={onClose}>
      <p>
        피드 <b>{byHand?.feedPrice ?? price}</b>
        {byHand && (
          <>
            {' '}
            · 지금 수기 <b>{price}</b>
          </>
        )}
        <br />
        적용하는 동안 피드 배당 대신 판매합니다. 기준점이 바뀌면 피드 배당으로 돌아갑니다.
      </p>
      <TextField label="배당" inputMode="decimal" required maxLength={7} data-autofocus {...field('price')} />
      <SelectField label="기간" {...field('minutes')}>
        {spans.map(([minutes, label]) => (
          <option key={label} value={minutes}>
            {label}
          </option>
        ))}
      </SelectField>
      <ActReasonField {...field('reason')} />
      {covered && (
        <>
          <Note tone="bad">결과에 관계없이 나눠 건 금액의 {covered.returns}배를 돌려줍니다.</Note>
          <CheckField label="그래도 적용합니다" {...check('covered')} />
        </>
      )}
    </FormDialog>
  );
}

/** "1.8" and "2" as odds; other texts as they are. */
function asOdds(typed: string): string {
  const text = typed.trim();
  if (/^\d+$/.test(text)) return `${text}.00`;
  return /^\d+\.\d$/.test(text) ? `${text}0` : text;
}

const priceStyle = {
  padding: `2px ${space(1.5)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: 6,
  background: color.raised,
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${color.focus}` },
} as const;
/** Of a row over all columns. */
export const handStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  paddingLeft: space(3),
  color: color.muted,
  fontSize: fontSize.small,
  textAlign: 'left',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;
