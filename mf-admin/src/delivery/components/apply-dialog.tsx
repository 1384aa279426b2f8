import type { ChangeAnswer } from '@madang/contracts';
import { Button, CheckField, color, Dialog, SkeletonRows, space } from '@madang/ui';
import { type ReactNode, useId } from 'react';
import { Note } from '../../form/note.tsx';
import { ReasonField } from '../../form/reason-dialog.tsx';
import { useIsOwner } from '../../frame/use-is-owner.ts';
import type { Change } from '../change.ts';
import { useApply } from '../use-apply.ts';
import { EffectsList } from './effects-list.tsx';
import { FindingsList } from './findings-list.tsx';

interface ApplyDialogProps {
  title: string;
  confirmLabel: string;
  change: Change;
  onClose: () => void;
  closeLabel?: string;
  onApplied: (answer: ChangeAnswer) => void;
  onStale?: () => Promise<unknown>;
  /** The change, above the dry run. */
  children?: ReactNode;
}

const nothing = async () => undefined;

/** Shows what a change would do before anything is done: dry run, findings, reason; owners may force. */
export function ApplyDialog({
  title,
  confirmLabel,
  onClose,
  closeLabel = '닫기',
  children,
  ...rest
}: ApplyDialogProps) {
  const formId = useId();
  const apply = useApply({ onStale: nothing, ...rest });
  return (
    <Dialog
      open
      width={640}
      title={title}
      onClose={() => !apply.isApplying && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={apply.isApplying}>
            {closeLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={apply.force ? 'danger' : 'primary'}
            disabled={apply.isClosed}
            loading={apply.isApplying}
          >
            {apply.force ? '강제 적용' : confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={apply.form.onSubmit} css={{ display: 'grid', gap: space(5) }}>
        {children}
        <PreviewPart apply={apply} />
        {apply.refusal && <Refusal apply={apply} />}
        <ReasonField data-autofocus {...apply.form.field('reason')} error={apply.form.fault} />
        {apply.fault && (
          <Note tone="bad" role="alert">
            {apply.fault}
            {apply.wasStale && <div>새 목록을 불러왔습니다. 미리보기를 다시 확인한 뒤 적용해 주세요.</div>}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

type Apply = ReturnType<typeof useApply>;

function PreviewPart({ apply: { preview, previewFault, effects, refusal } }: { apply: Apply }) {
  const warnings = refusal ? [] : (preview.data?.findings ?? []);
  return (
    <section aria-label="미리보기" aria-busy={preview.isFetching} css={{ display: 'grid', gap: space(3) }}>
      <h3 css={{ fontSize: 14, fontWeight: 700 }}>
        미리보기 <span css={{ color: color.muted, fontWeight: 400 }}>아직 아무것도 바뀌지 않았습니다</span>
      </h3>
      {preview.isPending && <SkeletonRows rows={1} height={84} label="미리보기 계산 중" />}
      {previewFault && (
        <Note
          tone="bad"
          role="alert"
          action={
            <Button size="small" icon="refresh" onClick={() => preview.refetch()}>
              다시 시도
            </Button>
          }
        >
          {previewFault}
        </Note>
      )}
      {effects.length > 0 && <EffectsList effects={effects} />}
      {preview.data?.effects.length === 0 && !refusal && (
        <p css={{ color: color.muted }}>지금 상태와 같아 달라지는 것이 없습니다.</p>
      )}
      {warnings.length > 0 && <FindingsList findings={warnings} />}
      {preview.data && warnings.length === 0 && !refusal && <Note tone="good">호환성 검사를 통과했습니다.</Note>}
    </section>
  );
}

/** The reasons for which it does not go through, and for owners the way past. */
function Refusal({ apply: { refusal, force, setForce, isApplying } }: { apply: Apply }) {
  const mayForce = useIsOwner();
  return (
    <div css={{ display: 'grid', gap: space(3) }}>
      <Note tone="bad" role="alert">
        {refusal?.text}
      </Note>
      {refusal && refusal.findings.length > 0 && <FindingsList findings={refusal.findings} />}
      {mayForce ? (
        <CheckField
          label="강제 변경"
          hint="거절된 이유를 알고도 적용합니다. 소유자만 할 수 있습니다."
          checked={force}
          disabled={isApplying}
          onChange={(event) => setForce(event.target.checked)}
        />
      ) : (
        <p css={{ color: color.muted }}>강제 변경은 소유자만 할 수 있습니다.</p>
      )}
    </div>
  );
}
