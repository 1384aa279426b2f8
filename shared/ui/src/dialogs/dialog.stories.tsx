import { Button } from '../forms/button.tsx';
import { Dialog } from './dialog.tsx';

export default { title: 'Dialog', component: Dialog };

const nothing = () => {};
export const Plain = () => (
  <Dialog open title="안내" onClose={nothing}>
    <p>내용입니다.</p>
  </Dialog>
);
export const WithFooter = () => (
  <Dialog open title="베팅" onClose={nothing} footer={<Button variant="primary">확인</Button>}>
    <p>베팅하시겠습니까?</p>
  </Dialog>
);
export const Wide = () => (
  <Dialog open title="배당 변경" width={720} onClose={nothing}>
    <p css={{ height: 1200 }}>화면보다 긴 내용은 안에서 움직입니다.</p>
  </Dialog>
);
