import { agentMessages, type SentBelow, sendBelow } from '@madang/contracts';
import { newIdempotencyKey, useAct, useEndpoint } from '@madang/session';
import {
  Button,
  type Column,
  color,
  DataTable,
  DateTime,
  Panel,
  space,
  TextAreaField,
  TextField,
  useContractForm,
} from '@madang/ui';
import { useState } from 'react';
import { FormDialog } from '../../../form/form-dialog.tsx';

interface MessagesPanelProps {
  /** null: all members below the agent. */
  to: { id: number; nickname: string } | null;
}

/** Messages to members below. Absent where no owner allows them. */
export function MessagesPanel({ to }: MessagesPanelProps) {
  const { data } = useEndpoint(agentMessages, {});
  const [writing, setWriting] = useState(false);
  if (!data?.mayMessage) return null;
  const { leftToday, sent } = data;
  return (
    <Panel
      flush
      title="쪽지"
      actions={
        <Button size="small" icon="message" disabled={leftToday === 0} onClick={() => setWriting(true)}>
          {to ? '쪽지 보내기' : '하위 회원 모두에게'}
        </Button>
      }
    >
      {sent.length === 0 ? (
        <p css={{ padding: space(4), color: color.muted }}>
          보낸 쪽지가 없습니다. 오늘 {leftToday}건 보낼 수 있습니다.
        </p>
      ) : (
        <DataTable
          caption={`보낸 쪽지 · 오늘 ${leftToday}건 더 보낼 수 있습니다`}
          columns={columns}
          rows={sent}
          rowKey={({ id }) => id}
        />
      )}
      {writing && <MessageDialog to={to} onClose={() => setWriting(false)} />}
    </Panel>
  );
}

function MessageDialog({ to, onClose }: MessagesPanelProps & { onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const sending = useAct(sendBelow, { onSuccess: onClose });
  const { field, onSubmit } = useContractForm(sendBelow.body, {
    start: { title: '', contents: '' },
    bodyOf: (typed) => ({ ...typed, key, memberId: to?.id ?? null }),
    texts: { title: '제목은 60자 이하로 입력해 주세요.' },
    send: (body) => sending.mutate({ body }),
    busy: sending.isPending,
  });
  return (
    <FormDialog
      title={to ? `${to.nickname}님에게 쪽지` : '하위 회원 모두에게 쪽지'}
      sending={sending}
      submitLabel="보내기"
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField label="제목" maxLength={60} {...field('title')} />
      <TextAreaField label="내용" rows={6} maxLength={1_000} {...field('contents')} />
    </FormDialog>
  );
}

const columns: Column<SentBelow>[] = [
  { key: 'sentAt', header: '보낸 시각', cell: ({ sentAt }) => <DateTime at={sentAt} format="short" /> },
  { key: 'to', header: '받는 회원', cell: ({ to }) => to ?? '하위 회원 모두' },
  { key: 'title', header: '제목', belowOnMobile: true, cell: ({ title }) => title },
  { key: 'read', header: '읽음', align: 'right', cell: ({ readers, receivers }) => `${readers} / ${receivers}` },
];
