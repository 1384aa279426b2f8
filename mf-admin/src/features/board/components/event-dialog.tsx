import { type SiteEvent, saveSiteEvent, siteEventById } from '@madang/contracts';
import { useAct, useEndpoint } from '@madang/session';
import {
  CheckField,
  formatDateTime,
  mobile,
  QueryView,
  SkeletonRows,
  seoulInstant,
  space,
  TextAreaField,
  TextField,
  useContractForm,
} from '@madang/ui';
import { FormDialog } from '../../../form/form-dialog.tsx';

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
  const saving = useAct(saveSiteEvent, { onSuccess: onClose });
  const { field, check, onSubmit } = useContractForm(saveSiteEvent.body, {
    start: {
      title: event?.title ?? '',
      summary: event?.summary ?? '',
      paragraphs: event?.paragraphs.join('\n\n') ?? '',
      startsAt: local(event?.startsAt),
      endsAt: local(event?.endsAt),
      prize: event?.prize ?? '',
      takesEntries: event?.takesEntries ?? false,
    },
    bodyOf: ({ paragraphs, startsAt, endsAt, ...form }) => ({
      ...form,
      id: event?.id ?? null,
      paragraphs: paragraphs.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
      startsAt: instant(startsAt),
      endsAt: endsAt === '' ? null : instant(endsAt),
    }),
    texts,
    send: (body) => saving.mutate({ body }),
    busy: saving.isPending,
  });
  return (
    <FormDialog title={titleOf(event)} width={640} sending={saving} onSubmit={onSubmit} onClose={onClose}>
      <TextField label="제목" maxLength={80} {...field('title')} />
      <TextField label="요약" maxLength={120} {...field('summary')} />
      <TextAreaField label="내용" hint="빈 줄로 문단을 나눕니다." rows={8} {...field('paragraphs')} />
      <div css={times}>
        <TextField label="시작 (서울 시각)" type="datetime-local" {...field('startsAt')} />
        <TextField label="종료 (서울 시각)" type="datetime-local" hint="비우면 별도 공지 시까지" {...field('endsAt')} />
      </div>
      <CheckField label="회원이 참여할 수 있음" {...check('takesEntries')} />
      <TextField label="상품" maxLength={120} {...field('prize')} />
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
