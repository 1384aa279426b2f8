import { Drawer } from './drawer.tsx';

export default { title: 'Drawer', component: Drawer };

const nothing = () => {};
export const Left = () => (
  <Drawer open side="left" label="메뉴" onClose={nothing}>
    <p css={{ padding: 16 }}>메뉴</p>
  </Drawer>
);
export const Right = () => (
  <Drawer open side="right" label="내 정보" onClose={nothing}>
    <p css={{ padding: 16 }}>내 정보</p>
  </Drawer>
);
