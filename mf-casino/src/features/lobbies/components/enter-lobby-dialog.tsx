import type { CasinoLobby } from '@madang/contracts';
import { Button, color, Dialog, space } from '@madang/ui';

interface EnterLobbyDialogProps {
  lobby: CasinoLobby | null;
  entering: boolean;
  onEnter: (lobby: CasinoLobby) => void;
  onClose: () => void;
}

/** A dialog of its own and not the page's general question: the window has to open inside this very click. */
export const EnterLobbyDialog = ({ lobby, entering, onEnter, onClose }: EnterLobbyDialogProps) =>
  lobby && (
    <Dialog
      open
      width={450}
      title={`${lobby.nameKorean} 입장`}
      onClose={() => !entering && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={entering}>
            취소
          </Button>
          <Button variant="primary" data-autofocus loading={entering} onClick={() => onEnter(lobby)}>
            입장
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: space(2) }}>
        <p css={{ fontSize: 15 }}>새 창에서 {lobby.nameKorean} 로비를 여시겠습니까?</p>
        <p css={{ color: color.muted }}>입장하면 로그인 시간이 120분으로 연장됩니다.</p>
      </div>
    </Dialog>
  );
