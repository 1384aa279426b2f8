import { type Notice, noticeById, saveNotice } from '@madang/contracts';
import { useAct, useEndpoint } from '@madang/session';
import {
  CheckField,
  color,
  fontSize,
  mobile,
  QueryView,
  radius,
  SafeHtml,
  SkeletonRows,
  space,
  TextAreaField,
  TextField,
  useContractForm,
} from '@madang/ui';
import { FormDialog } from '../../../form/form-dialog.tsx';

interface NoticeDialogProps {
  /** null: a new one. */
  id: number | null;
  onClose: () => void;
}

export const NoticeDialog = ({ id, onClose }: NoticeDialogProps) =>
  id === null ? <NoticeForm notice={null} onClose={onClose} /> : <Known id={id} onClose={onClose} />;

const titleOf = (notice: { id: number } | null) => (notice === null ? '공지 등록' : '공지 수정');

function Known({ id, onClose }: { id: number; onClose: () => void }) {
  const notice = useEndpoint(noticeById, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  if (notice.data) return <NoticeForm notice={notice.data} onClose={onClose} />;
  return (
    <FormDialog title={titleOf({ id })} width={1_120} onClose={onClose}>
      <QueryView query={notice} skeleton={<SkeletonRows rows={6} />}>
        {() => null}
      </QueryView>
    </FormDialog>
  );
}

const texts = { title: '제목은 80자 이하로 입력해 주세요.' };
const emptyForm = { title: '', contents: '', isPinned: false, isShown: true };

/** The form beside what members will see of it, cleaned by the same sanitiser. */
function NoticeForm({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const saving = useAct(saveNotice, { onSuccess: onClose });
  const { title, contents, isPinned, isShown } = notice ?? emptyForm;
  const { field, check, typed, onSubmit } = useContractForm(saveNotice.body, {
    start: { title, contents, isPinned, isShown },
    bodyOf: (form) => ({ id: notice?.id ?? null, ...form }),
    texts,
    send: (body) => saving.mutate({ body }),
    busy: saving.isPending,
  });
  return (
    <FormDialog title={titleOf(notice)} width={1_120} sending={saving} onSubmit={onSubmit} onClose={onClose}>
      <div css={columns}>
        <div css={{ display: 'grid', alignContent: 'start', gap: space(4) }}>
          <TextField label="제목" maxLength={80} {...field('title')} />
          <TextAreaField label="내용 (HTML)" rows={12} maxLength={10_000} spellCheck={false} {...field('contents')} />
          <CheckField label="목록 맨 위에 고정" {...check('isPinned')} />
          <CheckField label="회원에게 표시" {...check('isShown')} />
        </div>
        <section aria-label="미리보기" css={{ display: 'grid', alignContent: 'start', gap: space(1.5), minWidth: 0 }}>
          <h3 css={{ fontSize: fontSize.table, fontWeight: 600, color: color.muted }}>미리보기</h3>
          <div css={preview}>
            <p css={{ fontSize: fontSize.title, fontWeight: 700, overflowWrap: 'anywhere' }}>{typed.title}</p>
            <SafeHtml html={typed.contents} />
          </div>
        </section>
      </div>
    </FormDialog>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space(6),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const preview = {
  display: 'grid',
  gap: space(3),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
} as const;
