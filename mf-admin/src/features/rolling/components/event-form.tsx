import { addRollingEvent, rollingGameSchema } from '@madang/contracts';
import { useAct } from '@madang/session';
import { Button, mobile, SelectField, seoulInstant, space, TextField, useContractForm } from '@madang/ui';
import { FirstApproval, takesTwo } from '../../../approvals/first-approval.tsx';
import { SavedNote } from '../../../form/saved-note.tsx';
import { typedPercent } from '../../../form/typed-percent.ts';
import { gameWords } from '../../../rolling/rolling-words.ts';

const texts = {
  name: '이름은 40자 이하로 입력해 주세요.',
  percent: '0보다 크고 10 이하로 입력해 주세요.',
  from: '시작 시각을 다시 입력해 주세요.',
  until: '종료 시각을 다시 입력해 주세요.',
};
const empty = { name: '', game: 'single', percent: '', from: '', until: '' };

/** Gives more of a game for a while. */
export function EventForm() {
  const saving = useAct(addRollingEvent);
  const { field, reset, onSubmit } = useContractForm(addRollingEvent.body, {
    start: empty,
    bodyOf: (form) => ({
      ...form,
      percent: typedPercent(form.percent),
      from: seoulInstant(form.from) ?? '',
      until: seoulInstant(form.until) ?? '',
    }),
    texts,
    send: (body) => saving.mutate({ body }, { onSuccess: () => reset() }),
    busy: saving.isPending,
  });
  const refused = takesTwo(saving.error) ? saving.variables?.body : undefined;
  return (
    <>
      <form noValidate aria-label="롤링 이벤트 추가" onSubmit={onSubmit} css={{ display: 'grid', gap: space(4) }}>
        <div css={row}>
          <TextField label="이벤트 이름" maxLength={40} {...field('name')} />
          <SelectField label="게임" {...field('game')}>
            {rollingGameSchema.options.map((game) => (
              <option key={game} value={game}>
                {gameWords[game]}
              </option>
            ))}
          </SelectField>
          <TextField label="추가 비율 (%)" inputMode="decimal" maxLength={5} {...field('percent')} />
          <TextField label="시작 (서울 시각)" type="datetime-local" {...field('from')} />
          <TextField label="종료 (서울 시각)" type="datetime-local" {...field('until')} />
        </div>
        <div>
          <Button type="submit" variant="primary" loading={saving.isPending}>
            이벤트 추가
          </Button>
        </div>
        {!refused && <SavedNote saving={saving} text="추가했습니다." />}
      </form>
      {refused && (
        <FirstApproval
          command={{ kind: 'rolling-event', body: refused }}
          onClose={saving.reset}
          onAsked={() => reset()}
        />
      )}
    </>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space(3),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
