import { type SiteEvent, saveSiteEvent, siteEventById } from '@madang/contracts';
import { textOf, useAct, useEndpoint } from '@madang/session';
import {
  alertDialog,
  Button,
  CheckField,
  Dialog,
  formatDateTime,
  QueryView,
  SkeletonRows,
  seoulInstant,
  space,
  TextAreaField,
  TextField,
} from '@madang/ui';
import { useState } from 'react';

interface EventDialogProps {
  /** null: a new one. */
  id: number | null;
  onClose: () => void;
}

export const EventDialog = ({ id, onClose }: EventDialogProps) => (
  <Dialog open title={id === null ? '이벤트 등록' : '이벤트 수정'} width={640} onClose={onClose}>
    {id === null ? <EventForm event={null} onDone={onClose} /> : <Known id={id} onDone={onClose} />}
  </Dialog>
);

function Known({ id, onDone }: { id: number; onDone: () => void }) {
  // Each call counts as one view, so an open form does not ask again.
  const event = useEndpoint(siteEventById, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  return (
    <QueryView query={event} skeleton={<SkeletonRows rows={6} />}>
      {(loaded) => <EventForm event={loaded} onDone={onDone} />}
    </QueryView>
  );
}

const local = (at: string | null | undefined) => (at ? formatDateTime(at, 'input') : '');

function EventForm({ event, onDone }: { event: SiteEvent | null; onDone: () => void }) {
  const [title, setTitle] = useState(event?.title ?? '');
  const [summary, setSummary] = useState(event?.summary ?? '');
  const [text, setText] = useState(event?.paragraphs.join('\n\n') ?? '');
  const [from, setFrom] = useState(local(event?.startsAt));
  const [until, setUntil] = useState(local(event?.endsAt));
  const [takesEntries, setTakesEntries] = useState(event?.takesEntries ?? false);
  const [prize, setPrize] = useState(event?.prize ?? '');
  const save = useAct(saveSiteEvent, { onError: (thrown) => void alertDialog(textOf(thrown)), onSuccess: onDone });
  const send = () => {
    const body = saveSiteEvent.body?.safeParse({
      id: event?.id ?? null,
      ...{ title, summary, takesEntries, prize },
      paragraphs: text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
      startsAt: seoulInstant(from) ?? '',
      endsAt: until === '' ? null : (seoulInstant(until) ?? ''),
    });
    if (body?.success) save.mutate({ body: body.data });
    else void alertDialog(body?.error.issues[0]?.message ?? '입력항목을 확인해주세요.');
  };
  return (
    <form
      css={{ display: 'grid', gap: space(4) }}
      onSubmit={(sent) => {
        sent.preventDefault();
        if (!save.isPending) send();
      }}
    >
      <TextField label="제목" required maxLength={80} value={title} onChange={({ target }) => setTitle(target.value)} />
      <TextField
        label="요약"
        required
        maxLength={120}
        value={summary}
        onChange={({ target }) => setSummary(target.value)}
      />
      <TextAreaField
        label="내용"
        hint="빈 줄로 문단을 나눕니다."
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(3) }}>
        <TextField
          label="시작"
          type="datetime-local"
          required
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label="종료 (없으면 비움)"
          type="datetime-local"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      <CheckField
        label="회원이 참여할 수 있음"
        checked={takesEntries}
        onChange={({ target }) => setTakesEntries(target.checked)}
      />
      <TextField label="상품" maxLength={120} value={prize} onChange={({ target }) => setPrize(target.value)} />
      <Button type="submit" variant="primary" loading={save.isPending}>
        저장
      </Button>
    </form>
  );
}
