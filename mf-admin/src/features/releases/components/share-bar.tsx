import { color, radius } from '@madang/ui';
import { percentText } from '../../../delivery/delivery-texts.ts';

/** The division of visitors between live and candidate. */
export const ShareBar = ({ percent }: { percent: number }) => (
  <div
    role="img"
    aria-label={`후보 ${percentText(percent)}, 실시간 ${percentText(100 - percent)}`}
    css={{
      display: 'flex',
      gap: 2,
      height: 6,
      borderRadius: radius,
      overflow: 'hidden',
      background: color.sunken,
      '& > span': { display: 'block', height: '100%' },
    }}
  >
    <span css={{ flex: 1, background: color.good, opacity: 0.75 }} />
    {percent > 0 && <span style={{ width: `${percent}%` }} css={{ background: color.brand, minWidth: 4 }} />}
  </div>
);
