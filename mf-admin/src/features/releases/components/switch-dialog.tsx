import { errors, switchReleases } from '@madang/contracts';
import { textOf } from '@madang/session';
import { alertDialog, Button, color, Dialog, Icon, space, TextField } from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { useSwitchReleases } from '../api/switch-releases.ts';
import { nameOf } from '../release-texts.ts';

export interface ChosenVersion {
  app: string;
  from: string;
  to: string;
  /** The revision on the page when the operator chose: the switch is refused when another came in between. */
  revision: number;
}

interface SwitchDialogProps {
  chosen: ChosenVersion;
  onClose: () => void;
  onSwitched: () => void;
}

const formId = 'switch-version';

export function SwitchDialog({ chosen, onClose, onSwitched }: SwitchDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const switching = useSwitchReleases();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = switchReleases.body?.safeParse({
      revision: chosen.revision,
      reason,
      live: { [chosen.app]: chosen.to },
    });
    if (!parsed?.success) {
      setError(parsed?.error.issues[0]?.message ?? errors['request.invalid'].text);
      return;
    }
    try {
      await switching.mutateAsync(parsed.data);
      onSwitched();
    } catch (thrown) {
      onClose();
      await alertDialog(textOf(thrown, errors.unexpected.text));
    }
  }

  return (
    <Dialog
      open
      title={`${nameOf(chosen.app)} 버전 변경`}
      onClose={() => !switching.isPending && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={switching.isPending}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={switching.isPending}>
            변경
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        <p css={{ display: 'flex', alignItems: 'center', gap: space(3), fontSize: 16, fontWeight: 700 }}>
          <span css={{ color: color.muted }}>{chosen.from}</span>
          <Icon name="chevronRight" size={16} />
          <span>{chosen.to}</span>
        </p>
        <TextField
          label="변경 사유"
          data-autofocus
          required
          maxLength={500}
          value={reason}
          error={error}
          hint="변경 이력에 남습니다."
          onChange={(event) => {
            setReason(event.target.value);
            setError(null);
          }}
        />
        <p css={{ color: color.muted }}>
          이미 열려 있는 페이지는 기존 버전을 유지합니다. 새로 여는 페이지부터 {chosen.to} 버전이 적용됩니다.
        </p>
      </form>
    </Dialog>
  );
}
