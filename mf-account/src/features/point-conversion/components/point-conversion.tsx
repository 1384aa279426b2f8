import { minimumPointConversion } from '@madang/contracts';
import { useMember } from '@madang/session';
import { formatPoints, mobile, PageHeader, Panel, space } from '@madang/ui';
import type { ReactNode } from 'react';
import { walletPages } from '../../../wallet/wallet-frame.tsx';
import { WalletTabs } from '../../../wallet/wallet-tabs.tsx';
import { Balances } from './balances.tsx';
import { ConversionFormPanel } from './conversion-form.tsx';

/** @param statement the movements of points until now */
export function PointConversion({ statement }: { statement: ReactNode }) {
  const member = useMember();
  return (
    <>
      <PageHeader
        title="포인트 전환"
        text="보유 포인트를 보유금액으로 바꿉니다."
        actions={<WalletTabs items={walletPages} />}
      />
      <div css={{ display: 'grid', gap: space(4) }}>
        <Balances won={member.emoney} points={member.point} />
        <div
          css={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) 360px',
            alignItems: 'start',
            gap: space(4),
            [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
          }}
        >
          <ConversionFormPanel available={member.point} />
          <Panel title="전환 안내">
            <ul css={{ display: 'grid', gap: space(2), paddingLeft: space(4), listStyle: 'disc' }}>
              <li>{formatPoints(minimumPointConversion)}부터 전환할 수 있습니다.</li>
              <li>1P는 1원으로 전환됩니다.</li>
              <li>전환한 금액은 바로 보유금액에 더해지며, 다시 포인트로 되돌릴 수 없습니다.</li>
            </ul>
          </Panel>
        </div>
        {statement}
      </div>
    </>
  );
}
