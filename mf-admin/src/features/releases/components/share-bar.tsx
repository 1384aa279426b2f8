import { color, radius } from '@madang/ui';
import { percentText } from '../../../delivery/delivery-texts.ts';

/** How visitors are divided between live and candidate. */
export const ShareBar = ({ percent }: { percent: number | null }) => (
  <div
    role="img"
    aria-label={
      percent === null
        ? '모든 방문자가 실시간 버전'
        : `후보 ${percentText(percent)}, 실시간 ${percentText(100 - percent)}`
    }
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
    {percent !== null && percent > 0 && (
      <span style={{ width: `${percent}%` }} css={{ background: color.brand, minWidth: 4 }} />
    )}
  </div>
);
