import { Button, Dialog, space } from '@madang/ui';

interface NonMemberDialogProps {
  onClose: () => void;
  onJoin: () => void;
}

/** For a guest who opened a page for members. */
export const NonMemberDialog = ({ onClose, onJoin }: NonMemberDialogProps) => (
  <Dialog
    open
    title="회원 전용"
    onClose={onClose}
    footer={
      <>
        <Button onClick={onJoin}>회원가입</Button>
        <Button variant="primary" data-autofocus onClick={onClose}>
          로그인
        </Button>
      </>
    }
  >
    <div css={{ display: 'grid', gap: space(2), fontSize: 15 }}>
      <p>회원만 이용할 수 있는 화면입니다.</p>
      <p>로그인하시면 보시려던 화면으로 이어집니다.</p>
    </div>
  </Dialog>
);
