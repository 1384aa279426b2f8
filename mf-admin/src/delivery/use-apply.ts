import { errors, reasonSchema } from '@madang/contracts';
import { textOf } from '@madang/session';
import { confirmDialog } from '@madang/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeAnswer } from './api/change-releases.ts';
import { type Forceable, forceableOf, isStale, type SendChange } from './api/run-change.ts';

export interface Preview {
  effects: ChangeAnswer['effects'];
  findings: ChangeAnswer['findings'];
  /** The gate or a freeze stands in the way; null when the change would go through as it is. */
  refusal: Forceable | null;
}

interface ApplyInput {
  send: SendChange;
  /** What the dry run depends on: it runs again when this changes. */
  previewKey: readonly unknown[];
  onApplied: (answer: ChangeAnswer) => void;
  /** Another operator was faster: the caller takes over the newest revision, and the dry run runs again. */
  onStale: () => Promise<unknown>;
}

/** Dry run and application of one change, with what the server refuses on the way. */
export function useApply({ send, previewKey, onApplied, onStale }: ApplyInput) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string | null>(null);
  const [force, setForce] = useState(false);
  const preview = useDryRun(previewKey, send, { force: false });
  // A refusal may come without effects: an owner who is about to force sees them by a dry run that forces.
  const isHidden = preview.data?.refusal != null && preview.data.effects.length === 0;
  const forced = useDryRun(previewKey, send, { force: true, enabled: force && isHidden });
  const applying = useMutation({
    mutationFn: () => send({ reason: reason.trim(), force, dryRun: false }),
    onSuccess: onApplied,
    onError: async (fault) => {
      // What the dry run said no longer holds.
      if (isStale(fault)) await onStale();
      await queryClient.invalidateQueries({ queryKey: ['change-preview'] });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['releases'] }),
  });

  async function submit() {
    const parsed = reasonSchema.safeParse(reason);
    if (!parsed.success) {
      setReasonError(parsed.error.issues[0]?.message ?? errors['request.invalid'].text);
      return;
    }
    if (force && !(await confirmDialog(forceQuestion))) return;
    applying.mutate();
  }

  return {
    reason,
    reasonError,
    changeReason: (text: string) => {
      setReason(text);
      setReasonError(null);
    },
    force,
    setForce,
    preview,
    effects: (isHidden && force ? forced.data?.effects : preview.data?.effects) ?? [],
    submit,
    isApplying: applying.isPending,
    refusal: (applying.isError && forceableOf(applying.error)) || preview.data?.refusal || null,
    /** Every other refusal, for the operator. */
    fault: applying.isError && !forceableOf(applying.error) ? textOf(applying.error, errors.unexpected.text) : null,
    wasStale: isStale(applying.error),
  };
}

const useDryRun = (
  key: readonly unknown[],
  send: SendChange,
  { force, enabled = true }: { force: boolean; enabled?: boolean },
) =>
  useQuery({
    queryKey: ['change-preview', ...key, force],
    queryFn: () => dryRun(send, force),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const forceQuestion = {
  title: '강제 변경',
  text: '검사나 배포 동결에서 거절된 변경을 강제로 적용합니다.\n회원 화면이 깨질 수 있으며, 사유와 함께 감사 기록에 남습니다.',
  confirmLabel: '강제 적용',
  danger: true,
};

/** @throws {ApiError} for anything but the gate and freezes */
async function dryRun(send: SendChange, force: boolean): Promise<Preview> {
  try {
    const { effects, findings } = await send({ reason: '미리보기', force, dryRun: true });
    const isRefused = !force && findings.some(({ severity }) => severity === 'error');
    return { effects, findings, refusal: isRefused ? { text: errors['release.gate'].text, findings } : null };
  } catch (thrown) {
    const refusal = forceableOf(thrown);
    if (!refusal) throw thrown;
    return { effects: [], findings: refusal.findings, refusal };
  }
}
