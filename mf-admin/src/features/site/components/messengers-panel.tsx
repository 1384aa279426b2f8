import { type AnswerOf, messengerNames, type messengers as messengersEndpoint, saveMessenger } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, CheckField, fieldErrors, mobile, Panel, space, TextField } from '@madang/ui';
import { type FormEvent, useState } from 'react';

type Messenger = AnswerOf<typeof messengersEndpoint>[number];

const texts = { url: '주소는 300자 이하로 입력해 주세요.', messengerId: '메신저 아이디는 60자 이하로 입력해 주세요.' };

/** Where members and guests reach the staff outside the site: they see only those in use. */
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
  const [url, setUrl] = useState(messenger?.url ?? '');
  const [messengerId, setMessengerId] = useState(messenger?.messengerId ?? '');
  const [isUsed, setIsUsed] = useState(messenger?.useFlag === 1);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const saving = useAct(saveMessenger, { onError: (thrown) => setFaults({ url: textOf(thrown) }) });
  const isSaved =
    messenger?.url === url && messenger.messengerId === messengerId && (messenger.useFlag === 1) === isUsed;

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = saveMessenger.body?.safeParse({ place, url, messengerId, useFlag: isUsed ? 1 : 0 });
    setFaults(parsed?.error ? fieldErrors(parsed.error, texts) : {});
    if (parsed?.success && !saving.isPending) saving.mutate({ body: parsed.data });
  }
  return (
    <form noValidate aria-label={name} onSubmit={submit} css={row}>
      <TextField
        label={`${name} 주소`}
        placeholder="https://"
        value={url}
        error={faults.url}
        maxLength={300}
        spellCheck={false}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label={`${name} 아이디`}
        value={messengerId}
        error={faults.messengerId}
        maxLength={60}
        spellCheck={false}
        onChange={(event) => setMessengerId(event.target.value)}
      />
      <CheckField
        label="사용"
        aria-label={`${name} 사용`}
        checked={isUsed}
        css={{ paddingTop: space(7), [mobile]: { paddingTop: 0 } }}
        onChange={(event) => setIsUsed(event.target.checked)}
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
