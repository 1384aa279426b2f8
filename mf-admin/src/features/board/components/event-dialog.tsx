import { type SiteEvent, saveSiteEvent, siteEventById } from '@madang/contracts';
import { textOf, useAct, useEndpoint } from '@madang/session';
import {
  CheckField,
  fieldErrors,
  formatDateTime,
  mobile,
  QueryView,
  SkeletonRows,
  seoulInstant,
  space,
  TextAreaField,
  TextField,
} from '@madang/ui';
import { useId, useState } from 'react';
import { Note } from '../../../form/note.tsx';
import { FormDialog } from './form-dialog.tsx';

interface EventDialogProps {
  /** null: a new one. */
  id: number | null;
  onClose: () => void;
}

export const EventDialog = ({ id, onClose }: EventDialogProps) =>
  id === null ? <EventForm event={null} onClose={onClose} /> : <Known id={id} onClose={onClose} />;

const titleOf = (event: { id: number } | null) => (event === null ? '이벤트 등록' : '이벤트 수정');

function Known({ id, onClose }: { id: number; onClose: () => void }) {
  // Each call counts as one view, so an open form does not ask again.
  const event = useEndpoint(siteEventById, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  if (event.data) return <EventForm event={event.data} onClose={onClose} />;
  return (
    <FormDialog title={titleOf({ id })} width={640} onClose={onClose}>
      <QueryView query={event} skeleton={<SkeletonRows rows={6} />}>
        {() => null}
      </QueryView>
    </FormDialog>
  );
}

const texts = {
  title: '제목은 80자 이하로 입력해 주세요.',
  summary: '요약은 120자 이하로 입력해 주세요.',
  paragraphs: '내용은 한 문단에 2,000자, 30문단까지 입력해 주세요.',
  startsAt: '시작 시각을 입력해 주세요.',
};
const local = (at: string | null | undefined) => (at ? formatDateTime(at, 'input') : '');
/** One that is no time stays as it is, so that the contract refuses it. */
const instant = (text: string) => seoulInstant(text) ?? text;

function EventForm({ event, onClose }: { event: SiteEvent | null; onClose: () => void }) {
  const formId = useId();
  const [form, setForm] = useState({
    title: event?.title ?? '',
    summary: event?.summary ?? '',
    text: event?.paragraphs.join('\n\n') ?? '',
    from: local(event?.startsAt),
    until: local(event?.endsAt),
    prize: event?.prize ?? '',
  });
  const [takesEntries, setTakesEntries] = useState(event?.takesEntries ?? false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const saving = useAct(saveSiteEvent, { onSuccess: onClose });
  const field = (name: keyof typeof form, inContract: string = name) => ({
    value: form[name],
    error: faults[inContract],
    onChange: ({ target }: { target: { value: string } }) => setForm((before) => ({ ...before, [name]: target.value })),
  });
  function send() {
    const { title, summary, text, from, until, prize } = form;
    const parsed = saveSiteEvent.body?.safeParse({
      ...{ id: event?.id ?? null, title, summary, takesEntries, prize },
      paragraphs: text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
      startsAt: instant(from),
      endsAt: until === '' ? null : instant(until),
    });
    setFaults(parsed?.error ? fieldErrors(parsed.error, texts) : {});
    if (parsed?.success && !saving.isPending) saving.mutate({ body: parsed.data });
  }
  return (
    <FormDialog title={titleOf(event)} width={640} formId={formId} isPending={saving.isPending} onClose={onClose}>
      <form
        id={formId}
        noValidate
        css={{ display: 'grid', gap: space(4) }}
        onSubmit={(sent) => {
          sent.preventDefault();
          send();
        }}
      >
        <TextField label="제목" maxLength={80} {...field('title')} />
        <TextField label="요약" maxLength={120} {...field('summary')} />
        <TextAreaField label="내용" hint="빈 줄로 문단을 나눕니다." rows={8} {...field('text', 'paragraphs')} />
        <div css={times}>
          <TextField label="시작 (서울 시각)" type="datetime-local" {...field('from', 'startsAt')} />
          <TextField
            label="종료 (서울 시각)"
            type="datetime-local"
            hint="비우면 별도 공지 시까지"
            {...field('until', 'endsAt')}
          />
        </div>
        <CheckField
          label="회원이 참여할 수 있음"
          checked={takesEntries}
          onChange={({ target }) => setTakesEntries(target.checked)}
        />
        <TextField label="상품" maxLength={120} {...field('prize')} />
        {saving.isError && (
          <Note tone="bad" role="alert">
            {textOf(saving.error)}
          </Note>
        )}
      </form>
    </FormDialog>
  );
}

const times = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  alignItems: 'start',
  gap: space(3),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
