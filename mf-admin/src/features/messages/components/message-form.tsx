import { type SentKind, sendMessage, sentKindSchema } from '@madang/contracts';
import { newIdempotencyKey, useAct } from '@madang/session';
import {
  Button,
  CheckField,
  confirmDialog,
  formatNumber,
  mobile,
  Panel,
  SelectField,
  space,
  TextAreaField,
  TextField,
  useContractForm,
} from '@madang/ui';
import { useState } from 'react';
import { SavedNote } from '../../../form/saved-note.tsx';
import { kindWords } from '../../../messages/kind-words.ts';

const texts = { title: '제목은 60자 이하로 입력해 주세요.', userId: '아이디는 40자 이하로 입력해 주세요.' };
const empty = { userId: '', isToAll: false, kind: 'notice' as SentKind, title: '', contents: '' };

/** Writes to one member or to all, after a question. */
export function MessageForm() {
  // The same until it is sent: asked again after a lost answer it is not sent twice.
  const [key, setKey] = useState(newIdempotencyKey);
  const sending = useAct(sendMessage, {
    onSuccess: () => {
      reset();
      setKey(newIdempotencyKey());
    },
  });
  const { field, check, typed, reset, onSubmit } = useContractForm(sendMessage.body, {
    start: empty,
    bodyOf: ({ userId, isToAll, ...message }) => ({ ...message, key, userId: isToAll ? null : userId }),
    texts,
    send: async (body) => {
      const to = body.userId === null ? '전체 회원에게' : `${body.userId}:`;
      if (await confirmDialog({ text: `${to} 쪽지를 보내시겠습니까?`, confirmLabel: '보내기' }))
        sending.mutate({ body });
    },
    busy: sending.isPending,
  });
  return (
    <Panel title="쪽지 보내기">
      <form noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(4), maxWidth: 720 }}>
        <div css={row}>
          <TextField
            label="받는 회원 아이디"
            maxLength={40}
            autoCapitalize="none"
            spellCheck={false}
            {...field('userId')}
            disabled={typed.isToAll}
          />
          <SelectField label="종류" {...field('kind')}>
            {sentKindSchema.options.map((kind) => (
              <option key={kind} value={kind}>
                {kindWords[kind]}
              </option>
            ))}
          </SelectField>
        </div>
        <CheckField label="전체 회원에게 보내기" {...check('isToAll')} />
        <TextField label="제목" maxLength={60} {...field('title')} />
        <TextAreaField label="내용" rows={5} maxLength={2_000} {...field('contents')} />
        <div>
          <Button type="submit" variant="primary" loading={sending.isPending}>
            보내기
          </Button>
        </div>
        <SavedNote saving={sending} text={`${formatNumber(sending.data?.receivers ?? 0)}명에게 보냈습니다.`} />
      </form>
    </Panel>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: '1fr 160px',
  alignItems: 'start',
  gap: space(3),
  [mobile]: { gridTemplateColumns: '1fr' },
} as const;
