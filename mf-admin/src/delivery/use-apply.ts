import { type ChangeAnswer, errors, reasonSchema } from '@madang/contracts';
import { textOf, useAct, useEndpoint } from '@madang/session';
import { confirmDialog, useContractForm } from '@madang/ui';
import { useState } from 'react';
import { type Change, type ChangeEndpoint, callOf, type Forceable, forceableOf, isStale } from './change.ts';

interface ApplyInput {
  change: Change;
  onApplied: (answer: ChangeAnswer) => void;
  /** Another operator was faster: the caller takes over the newest revision, and the dry run runs again. */
  onStale: () => Promise<unknown>;
}

/** Dry run and application of one change, with what the server refuses on the way. */
export function useApply({ change, onApplied, onStale }: ApplyInput) {
  const [force, setForce] = useState(false);
  const preview = useDryRun(change, { force: false });
  const refusedPreview = refusalOf(preview);
  // A refusal may come without effects: an owner who is about to force sees them by a dry run that forces.
  const isHidden = refusedPreview !== null && !preview.data?.effects.length;
  const forced = useDryRun(change, { force: true, enabled: force && isHidden });
  const applying = useAct<ChangeEndpoint>(change.endpoint, {
    onSuccess: onApplied,
    onError: async (fault) => {
      // The state that the dry run saw has changed.
      if (isStale(fault)) await onStale();
      await Promise.all([preview.refetch(), force && isHidden && forced.refetch()]);
    },
  });

  /** The dry run itself could not be made. */
  const previewFault = preview.data || refusedPreview || !preview.error ? null : textOf(preview.error);
  const refusal = (applying.isError && forceableOf(applying.error)) || refusedPreview;
  const isBlocked = preview.isPending || previewFault !== null || (refusal !== null && !force);
  /** There is nothing that may be applied. */
  const isClosed = isBlocked || (preview.data?.effects.length === 0 && !refusal);
  const form = useContractForm(reasonSchema, {
    start: { reason: '' },
    bodyOf: ({ reason }) => reason,
    send: async (reason) => {
      if (force && !(await confirmDialog(forceQuestion))) return;
      applying.mutate(callOf(change, { reason, force, dryRun: false }));
    },
    busy: isClosed || applying.isPending,
  });

  return {
    form,
    isClosed,
    force,
    setForce,
    preview,
    previewFault,
    effects: (isHidden && force ? forced.data?.effects : preview.data?.effects) ?? [],
    isApplying: applying.isPending,
    refusal,
    /** Every other refusal, for the operator. */
    fault: applying.isError && !forceableOf(applying.error) ? textOf(applying.error) : null,
    wasStale: isStale(applying.error),
  };
}

const useDryRun = (change: Change, { force, enabled = true }: { force: boolean; enabled?: boolean }) =>
  useEndpoint<ChangeEndpoint>(change.endpoint, callOf(change, { reason: '미리보기', force, dryRun: true }), {
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The obstacle to a change: the gate or a freeze; null when it would go through as it is. */
function refusalOf({ data, error }: ReturnType<typeof useDryRun>): Forceable | null {
  if (!data) return forceableOf(error);
  const { findings } = data;
  const isRefused = findings.some(({ severity }) => severity === 'error');
  return isRefused ? { text: errors['release.gate'].text, findings } : null;
}

const forceQuestion = {
  title: '강제 변경',
  text: '검사나 배포 동결에서 거절된 변경을 강제로 적용합니다.\n회원 화면이 깨질 수 있으며, 사유와 함께 감사 기록에 남습니다.',
  confirmLabel: '강제 적용',
  danger: true,
};
