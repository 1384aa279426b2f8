import { type MessageKind, messageKindSchema, sendMessage } from '@madang/contracts';
import { newIdempotencyKey, textOf, useAct } from '@madang/session';
import {
  Button,
  CheckField,
  confirmDialog,
  fieldErrors,
  formatNumber,
  mobile,
  Panel,
  SelectField,
  space,
  TextAreaField,
  TextField,
} from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { Note } from '../../../form/note.tsx';
import { kindWords } from '../kind-words.ts';

const texts = { title: '제목은 60자 이하로 입력해 주세요.', userId: '아이디는 40자 이하로 입력해 주세요.' };
const empty = { userId: '', isToAll: false, kind: 'notice' as MessageKind, title: '', contents: '' };

/** Writes to one member or to all, after a question. */
export function MessageForm() {
  const [form, setForm] = useState(empty);
  // The same until it is sent: asked again after a lost answer it is not sent twice.
  const [key, setKey] = useState(newIdempotencyKey);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [told, setTold] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null);
  const sending = useAct(sendMessage);
  const change = (changed: Partial<typeof empty>) => setForm((before) => ({ ...before, ...changed }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { userId, isToAll, ...message } = form;
    const parsed = sendMessage.body?.safeParse({ ...message, key, userId: isToAll ? null : userId });
    setFaults(parsed?.error ? fieldErrors(parsed.error, texts) : {});
    if (!parsed?.success || sending.isPending) return;
    const question = isToAll ? '전체 회원에게 쪽지를 보내시겠습니까?' : `${userId}: 쪽지를 보내시겠습니까?`;
    if (!(await confirmDialog({ text: question, confirmLabel: '보내기' }))) return;
    await sending.mutateAsync({ body: parsed.data }).then(
      ({ receivers }) => {
        setTold({ tone: 'good', text: `${formatNumber(receivers)}명에게 보냈습니다.` });
        setForm(empty);
        setKey(newIdempotencyKey());
      },
      (thrown) => setTold({ tone: 'bad', text: textOf(thrown) }),
    );
  }
  return (
    <Panel title="쪽지 보내기">
      <form noValidate onSubmit={submit} css={{ display: 'grid', gap: space(4), maxWidth: 720 }}>
        <div css={row}>
          <TextField
            label="받는 회원 아이디"
            value={form.isToAll ? '' : form.userId}
            disabled={form.isToAll}
            error={faults.userId}
            maxLength={40}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => change({ userId: target.value })}
          />
          <SelectField
            label="종류"
            value={form.kind}
            onChange={({ target }) => change({ kind: target.value as MessageKind })}
          >
            {messageKindSchema.options.map((kind) => (
              <option key={kind} value={kind}>
                {kindWords[kind]}
              </option>
            ))}
          </SelectField>
        </div>
        <CheckField
          label="전체 회원에게 보내기"
          checked={form.isToAll}
          onChange={({ target }) => change({ isToAll: target.checked })}
        />
        <TextField
          label="제목"
          value={form.title}
          error={faults.title}
          maxLength={60}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextAreaField
          label="내용"
          rows={5}
          maxLength={2_000}
          value={form.contents}
          error={faults.contents}
          onChange={({ target }) => change({ contents: target.value })}
        />
        <div>
          <Button type="submit" variant="primary" loading={sending.isPending}>
            보내기
          </Button>
        </div>
        {told && (
          <Note tone={told.tone} role="status">
            {told.text}
          </Note>
        )}
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
