import { Button } from '../forms/button.tsx';
import { alertDialog, confirmDialog, DialogHost } from './dialog-host.tsx';

/** The preview mounts it, as the shell does. */
export default { title: 'DialogHost', component: DialogHost };

export const Asked = () => (
  <div css={{ display: 'flex', gap: 8 }}>
    <Button onClick={() => void alertDialog('베팅했습니다.')}>알림</Button>
    <Button onClick={() => void confirmDialog({ title: '카지노', text: '카지노 로비로 이동하시겠습니까?' })}>
      질문
    </Button>
    <Button onClick={() => void confirmDialog({ text: '삭제하시겠습니까?', danger: true })}>위험한 질문</Button>
  </div>
);
