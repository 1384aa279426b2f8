import { type Cap, capSetting, type Figure, initialOf, saveSetting } from '@madang/contracts';
import { useAct } from '@madang/session';
import { useContractForm } from '@madang/ui';
import { FirstApproval, takesTwo } from '../../../approvals/first-approval.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FigureField, type Typed } from '../../../setting/figure-field.tsx';
import { SettingHistory } from '../../../setting/setting-history.tsx';

/**
 * The limits of one sport or league, as the setting declares them. It keeps the version that it was opened on. What lets members bet more becomes a
 * first approval.
 */
export function CapDialog({ cap: { name, held }, onClose }: { cap: Cap; onClose: () => void }) {
  const saving = useAct(saveSetting, { onSuccess: onClose });
  const start = { ...initialOf(capSetting), ...held.value } as Record<string, Typed>;
  const { held: fieldOf, onSubmit } = useContractForm(capSetting.schema, {
    start,
    bodyOf: (fields) => fields,
    send: (value) =>
      saving.mutate({
        params: { name: capSetting.name },
        body: { key: held.key, version: held.version, value: { ...value } },
      }),
    busy: saving.isPending,
  });
  const refused = takesTwo(saving.error) ? saving.variables?.body : undefined;
  if (refused)
    return (
      <FirstApproval
        command={{ kind: 'trading-setting', name: 'cap', body: refused }}
        onClose={saving.reset}
        onAsked={onClose}
      />
    );
  return (
    <FormDialog title={`${name} 한도`} width={640} sending={saving} onSubmit={onSubmit} onClose={onClose}>
      {Object.entries<Figure>(capSetting.figures).map(([figure, declared]) => (
        <FigureField key={figure} figure={declared} {...fieldOf(figure)} />
      ))}
      {held.version > 0 && <SettingHistory setting={capSetting} held={held} />}
    </FormDialog>
  );
}
