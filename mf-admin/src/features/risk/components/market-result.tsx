import {
  type ApprovalCommand,
  endHandResult,
  type ResultCode,
  resultNames,
  setHandResult,
  type TradingFixture,
} from '@madang/contracts';
import { useAct } from '@madang/session';
import { Badge, Button, DateTime, SelectField, TextField, useContractForm } from '@madang/ui';
import { useState } from 'react';
import { FirstApproval } from '../../../approvals/first-approval.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { Note } from '../../../form/note.tsx';
import { ActReasonField } from '../../../form/reason-dialog.tsx';
import { columns, handStyle } from './price-cell.tsx';

type Market = TradingFixture['markets'][number];
type Selection = Market['selections'][number];
interface MarketResultProps {
  fixture: TradingFixture['fixture'];
  market: Market;
  mayTrade: boolean;
}

const tones: Readonly<Record<ResultCode, 'good' | 'bad' | 'info'>> = {
  1: 'bad',
  2: 'good',
  3: 'info',
  4: 'bad',
  5: 'good',
};

/** The settlement of a closed selection. */
export function ResultBadge({ settlement }: Pick<Selection, 'settlement'>) {
  return settlement === null ? <Badge>마감</Badge> : <Badge tone={tones[settlement]}>{resultNames[settlement]}</Badge>;
}

const selectionName = ({ name }: Selection, line: string | null) => [name, line].filter(Boolean).join(' ');

/** Below the selections of a line: its result by hand, and the buttons that give one and end it. */
export function MarketResult({ fixture, market, mayTrade }: MarketResultProps) {
  const { result, line, selections } = market;
  const [open, setOpen] = useState<'set' | 'end' | null>(null);
  const name = [market.name, line].filter(Boolean).join(' ');
  const close = () => setOpen(null);
  const hasBegun = fixture.status !== 'scheduled' || Date.parse(fixture.startsAt) <= Date.now();
  const maySet = mayTrade && hasBegun;
  if (!result && !maySet) return null;
  const fed = selections.flatMap((each) =>
    each.feedSettlement ? [`${selectionName(each, null)} ${resultNames[each.feedSettlement]}`] : [],
  );
  return (
    <tr>
      <td colSpan={columns}>
        <div css={handStyle}>
          <span>
            {result && (
              <>
                <Badge tone="info">수기 결과</Badge> 피드 {fed.length > 0 ? fed.join(', ') : '없음'} ·{' '}
                <DateTime at={result.at} format="short" /> · {result.by} · {result.reason}
              </>
            )}
          </span>
          {maySet && (
            <span css={{ flexShrink: 0, display: 'flex', gap: 4 }}>
              <Button
                size="small"
                aria-label={`${name} 결과 ${result ? '변경' : '입력'}`}
                onClick={() => setOpen('set')}
              >
                결과 {result ? '변경' : '입력'}
              </Button>
              {result && (
                <Button size="small" aria-label={`${name} 수기 결과 취소`} onClick={() => setOpen('end')}>
                  취소
                </Button>
              )}
            </span>
          )}
        </div>
        {open === 'set' && <ResultDialog fixtureId={fixture.id} {...{ name, line, selections }} onClose={close} />}
        {open === 'end' && result && <EndDialog id={result.id} name={name} onClose={close} />}
      </td>
    </tr>
  );
}

/** Halves are of lines between two halves. */
const codesOf = (line: string | null): ResultCode[] =>
  Math.abs((Number.parseFloat(line ?? '') * 4) % 2) === 1 ? [2, 5, 3, 4, 1] : [2, 3, 1];

interface ResultDialogProps {
  fixtureId: string;
  name: string;
  /** Of the market. */
  line: string | null;
  selections: Selection[];
  onClose: () => void;
}

/** The result of each selection; then what it moves, and then it is done or waits for a second operator. */
function ResultDialog({ fixtureId, name, line, selections, onClose }: ResultDialogProps) {
  const [command, setCommand] = useState<Extract<ApprovalCommand, { kind: 'bet-result' }> | null>(null);
  const codes = codesOf(line);
  const setting = useAct(setHandResult, { onSuccess: onClose });
  const start: Record<string, string> = { reason: '' };
  for (const { id, settlement } of selections) start[`code${id}`] = settlement === null ? '' : String(settlement);
  const { field, fault, onSubmit } = useContractForm(setHandResult.body, {
    start,
    texts: { results: '모든 선택의 결과를 골라 주세요.' },
    bodyOf: (typed) => ({
      fixtureId,
      results: selections.map(({ id }) => ({ selectionId: id, settlement: Number(typed[`code${id}`]) as ResultCode })),
      reason: typed.reason ?? '',
    }),
    send: (body) => setCommand({ kind: 'bet-result', body }),
    busy: false,
  });
  if (command)
    return (
      <Weighed
        {...{ command, acting: setting, onClose }}
        title={`${name} 결과 확인`}
        submitLabel="결과 적용"
        onApply={() => setting.mutate({ body: command.body })}
        onBack={() => setCommand(null)}
      />
    );
  return (
    <FormDialog title={`${name} 결과`} submitLabel="금액 확인" onSubmit={onSubmit} onClose={onClose}>
      <p>피드 결과 대신 정산합니다. 이미 정산된 베팅은 차액만 정정합니다.</p>
      {selections.map((selection, place) => (
        <SelectField
          key={selection.id}
          label={selectionName(selection, null)}
          required
          {...(place === 0 && { 'data-autofocus': true })}
          {...field(`code${selection.id}`)}
        >
          <option value="">선택해 주세요</option>
          {codes.map((code) => (
            <option key={code} value={code}>
              {resultNames[code]}
            </option>
          ))}
        </SelectField>
      ))}
      <ActReasonField {...field('reason')} />
      {fault && <Note tone="bad">{fault}</Note>}
    </FormDialog>
  );
}

interface WeighedProps {
  command: ApprovalCommand;
  title: string;
  submitLabel: string;
  acting: ReturnType<typeof useAct<typeof setHandResult>> | ReturnType<typeof useAct<typeof endHandResult>>;
  onApply: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** The money that the command moves, before it is done or waits for a second operator. */
function Weighed({ command, acting, onApply, onBack, onClose, ...words }: WeighedProps) {
  const back = () => {
    acting.reset();
    onBack();
  };
  return <FirstApproval command={command} onClose={back} onAsked={onClose} alone={{ ...words, acting, onApply }} />;
}

function EndDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const [command, setCommand] = useState<Extract<ApprovalCommand, { kind: 'bet-result-undo' }> | null>(null);
  const ending = useAct(endHandResult, { onSuccess: onClose });
  const { field, onSubmit } = useContractForm(endHandResult.body, {
    start: { reason: '' },
    bodyOf: ({ reason }) => ({ reason }),
    send: (body) => setCommand({ kind: 'bet-result-undo', id, body }),
    busy: false,
  });
  if (command)
    return (
      <Weighed
        {...{ command, acting: ending, onClose }}
        title={`${name} 수기 결과 취소 확인`}
        submitLabel="수기 결과 취소"
        onApply={() => ending.mutate({ params: { id }, body: command.body })}
        onBack={() => setCommand(null)}
      />
    );
  return (
    <FormDialog title={`${name} 수기 결과 취소`} submitLabel="금액 확인" onSubmit={onSubmit} onClose={onClose}>
      <p>피드의 결과로 다시 정산합니다. 피드에 결과가 없으면 베팅은 진행 중으로 돌아갑니다.</p>
      <TextField label="사유" required maxLength={200} data-autofocus {...field('reason')} />
    </FormDialog>
  );
}
