import { useMember } from '@madang/session';
import { space } from '@madang/ui';
import { Balances } from './balances.tsx';
import { ConversionFormPanel } from './conversion-form.tsx';

/** The form of `/mywallet/point`, in the shell's dialog over any page. */
export default function PointConvertDialog() {
  const member = useMember();
  return (
    <div css={{ display: 'grid', gap: space(4) }}>
      <Balances won={member.emoney} points={member.point} />
      <ConversionFormPanel available={member.point} />
    </div>
  );
}
