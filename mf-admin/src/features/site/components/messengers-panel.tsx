import { type AnswerOf, messengerNames, type messengers as messengersEndpoint, saveMessenger } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, CheckField, mobile, Panel, space, TextField, useContractForm } from '@madang/ui';

type Messenger = AnswerOf<typeof messengersEndpoint>[number];

const texts = { url: '주소는 300자 이하로 입력해 주세요.', messengerId: '메신저 아이디는 60자 이하로 입력해 주세요.' };

/** The ways by which members and guests reach the staff outside the site: they see only those in use. */
export const MessengersPanel = ({ messengers }: { messengers: readonly Messenger[] }) => (
  <Panel title="메신저 상담">
    <div css={{ display: 'grid', gap: space(5) }}>
      {messengerNames.map((name, place) => (
        <MessengerForm key={name} place={place} name={name} messenger={messengers[place]} />
      ))}
    </div>
  </Panel>
);

function MessengerForm({ place, name, messenger }: { place: number; name: string; messenger: Messenger | undefined }) {
  const start = {
    url: messenger?.url ?? '',
    messengerId: messenger?.messengerId ?? '',
    isUsed: messenger?.useFlag === 1,
  };
  const saving = useAct(saveMessenger);
  const { field, check, typed, onSubmit } = useContractForm(saveMessenger.body, {
    start,
    bodyOf: ({ isUsed, ...form }) => ({ ...form, place, useFlag: isUsed ? 1 : 0 }),
    texts,
    send: (body) => saving.mutate({ body }),
    busy: saving.isPending,
  });
  const isSaved =
    messenger !== undefined &&
    typed.url === start.url &&
    typed.messengerId === start.messengerId &&
    typed.isUsed === start.isUsed;
  const url = field('url');
  return (
    <form noValidate aria-label={name} onSubmit={onSubmit} css={row}>
      <TextField
        label={`${name} 주소`}
        placeholder="https://"
        maxLength={300}
        spellCheck={false}
        {...url}
        error={url.error ?? (saving.isError ? textOf(saving.error) : undefined)}
      />
      <TextField label={`${name} 아이디`} maxLength={60} spellCheck={false} {...field('messengerId')} />
      <CheckField
        label="사용"
        aria-label={`${name} 사용`}
        css={{ paddingTop: space(7), [mobile]: { paddingTop: 0 } }}
        {...check('isUsed')}
      />
      <div css={{ display: 'grid', justifyItems: 'start', paddingTop: space(6), [mobile]: { paddingTop: 0 } }}>
        <Button
          type="submit"
          variant="primary"
          aria-label={`${name} 저장`}
          disabled={isSaved}
          loading={saving.isPending}
          css={{ '&&': { height: 40 } }}
        >
          저장
        </Button>
      </div>
    </form>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: '1fr 240px auto auto',
  alignItems: 'start',
  gap: space(3),
  [mobile]: { gridTemplateColumns: '1fr' },
} as const;
