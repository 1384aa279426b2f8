import { Button, useIsMobile } from '@madang/ui';
import { switchLayout } from './switch-layout.ts';

/** To the other layout, and back. */
export const LayoutSwitch = () =>
  useIsMobile() ? (
    <Button variant="ghost" size="small" icon="desktop" onClick={() => switchLayout('desktop')}>
      PC 화면으로 보기
    </Button>
  ) : (
    <Button variant="ghost" size="small" icon="phone" onClick={() => switchLayout('mobile')}>
      모바일 화면으로 보기
    </Button>
  );
