import { type OwnLimits, pauseDays, pausePlay } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, CheckField, color, Dialog, Panel, space, TextField, useContractForm } from '@madang/ui';
import { useId, useState } from 'react';
import { minuteOf } from '../../../limits/limit-words.ts';

type Days = (typeof pauseDays)[number];
const nameOf = (days: Days): string => (days === null ? '영구' : `${days}일`);

/** A pause that nothing takes back; a longer one can follow. */
export function PausePanel({ pause }: Pick<OwnLimits, 'pause'>) {
  const [asking, setAsking] = useState(false);
  const isForGood = pause !== null && pause.until === null;
  return (
    <Panel title="휴식">
      <div css={{ display: 'grid', gap: space(3) }}>
        {pause ? (
          <p role="status">
            <b>{pause.until === null ? '영구 휴식 중입니다.' : `${minuteOf(pause.until)}까지 휴식 중입니다.`}</b>
          </p>
        ) : (
          <p css={{ color: color.muted }}>정한 동안 베팅, 게임, 충전을 하실 수 없습니다. 환전은 하실 수 있습니다.</p>
        )}
        {!isForGood && <Button onClick={() => setAsking(true)}>{pause ? '더 긴 휴식 시작' : '휴식 시작'}</Button>}
      </div>
      {asking && <PauseDialog onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function PauseDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const pausing = useAct(pausePlay, {
    onSuccess: () => {
      onClose();
      void alertDialog('휴식을 시작했습니다.');
    },
    onError: (thrown) => {
      reset({ ...typed, password: '' });
      void alertDialog(textOf(thrown));
    },
  });
  const { field, held, typed, reset, onSubmit } = useContractForm(pausePlay.body, {
    start: { days: 1 as Days, password: '' },
    send: (body) => pausing.mutate({ body }),
    busy: pausing.isPending,
  });
  const days = held('days');
  return (
    <Dialog
      open
      title="휴식 시작"
      onClose={() => !pausing.isPending && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={pausing.isPending}>
            취소
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            loading={pausing.isPending}
            disabled={typed.password === ''}
          >
            {nameOf(typed.days)} 휴식 시작
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(4) }}>
        <fieldset css={{ display: 'flex', flexWrap: 'wrap', gap: space(4), border: 0, margin: 0, padding: 0 }}>
          <legend css={{ marginBottom: space(2), color: color.muted }}>기간</legend>
          {pauseDays.map((each) => (
            <CheckField
              key={each}
              kind="radio"
              name="days"
              label={nameOf(each)}
              checked={each === days.value}
              onChange={() => days.onChange(each)}
            />
          ))}
        </fieldset>
        <TextField
          label="현재 비밀번호"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          {...field('password')}
        />
        <p>
          <b>시작한 휴식은 취소할 수 없습니다.</b> 고객센터에서도 풀어 드릴 수 없습니다. 진행 중인 베팅은 그대로
          정산됩니다.
        </p>
      </form>
    </Dialog>
  );
}
