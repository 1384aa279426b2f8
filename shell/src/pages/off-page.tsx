import { StatusView } from '@madang/ui';

/** In the places of an app that operators have taken out of the pages. */
export const OffPage = () => (
  <StatusView status={503} title="이 화면은 잠시 닫혀 있습니다." text="다른 메뉴는 계속 이용할 수 있습니다." />
);
