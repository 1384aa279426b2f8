import { type MemberLimit, setLimit } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, Dialog, MoneyInput, space, useContractForm } from '@madang/ui';
import { useId } from 'react';
import { isTighter, kindWords, periodWords, wonOrNone } from '../../../limits/limit-words.ts';

const most = 2_000_000_000;

/** Sets one limit, or takes it away; says before when that will hold. */
export function LimitDialog({ limit, onClose }: { limit: MemberLimit; onClose: () => void }) {
  const formId = useId();
  const { kind, period, won: now } = limit;
  const setting = useAct(setLimit, {
    onSuccess: (_, { body }) => {
      onClose();
      void alertDialog(
        isTighter(body?.won ?? null, now)
          ? '한도를 적용했습니다.'
          : '24시간 뒤에 적용됩니다. 그 전에는 지금 한도가 유지됩니다.',
      );
    },
    onError: (thrown) => void alertDialog(textOf(thrown)),
  });
  const send = (asked: number | null) =>
    asked === now ? onClose() : setting.mutate({ body: { kind, period, won: asked } });
  const { held, onSubmit } = useContractForm(setLimit.body, {
    start: { won: now },
    bodyOf: (typed) => ({ kind, period, ...typed }),
    send: (body) => send(body.won),
    busy: setting.isPending,
  });
  const { value: won, ...field } = held('won');
  return (
    <Dialog
      open
      title={`${periodWords[period]} ${kindWords[kind].title}`}
      onClose={() => !setting.isPending && onClose()}
      footer={
        <>
          {now !== null && (
            <Button onClick={() => send(null)} disabled={setting.isPending}>
              한도 없애기
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" loading={setting.isPending} disabled={won === null}>
            적용
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(3) }}>
        <p>
          지금: <b>{wonOrNone(now)}</b>
        </p>
        <MoneyInput label="새 한도" value={won} {...field} max={most} placeholder="0" data-autofocus />
        <p role="status">
          {won === null || won === now
            ? '줄이면 바로, 늘리거나 없애면 24시간 뒤에 적용됩니다.'
            : isTighter(won, now)
              ? '바로 적용됩니다.'
              : '24시간 뒤에 적용됩니다.'}
        </p>
      </form>
    </Dialog>
  );
}
