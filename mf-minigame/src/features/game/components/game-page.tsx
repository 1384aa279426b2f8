import { errors, listMinigames, type Minigame, minigameSetting } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { alertDialog, ButtonLink, EmptyState, NotFoundState, PageHeader, QueryView, SkeletonRows } from '@madang/ui';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { roundText } from '../../../round-text.ts';

/** `/minigame/{provider}/{game}`. */
export default function GamePage() {
  const { provider, game: name } = useParams();
  const games = useEndpoint(listMinigames);
  return (
    <QueryView query={games} skeleton={<SkeletonRows rows={4} />}>
      {(loaded) => {
        const game = loaded.find((one) => one.provider === provider && one.game === name);
        return game ? <Game game={game} /> : <NotFoundState to="/minigame" label="미니게임 목록으로" />;
      }}
    </QueryView>
  );
}

function Game({ game }: { game: Minigame }) {
  // Maintenance comes and goes while the page is open.
  const setting = useEndpoint(minigameSetting, { params: { id: game.id } }, { refetchInterval: 30_000 });
  const isClosed = setting.data?.systemMaintenanceFlg ?? false;
  const navigate = useNavigate();
  useEffect(() => {
    if (!isClosed) return;
    // Specification section 4.
    void alertDialog(errors.maintenance.text);
    navigate('/', { replace: true });
  }, [isClosed, navigate]);
  return (
    <>
      <PageHeader title={game.nameKorean} text={`${game.providerName} · ${roundText(game.roundSeconds)}`} />
      <QueryView query={setting} skeleton={<SkeletonRows rows={4} />}>
        {() =>
          !isClosed && (
            <EmptyState
              title="이 게임의 베팅은 아직 열리지 않았습니다."
              text="베팅이 열리면 이 화면에서 이용할 수 있습니다."
              action={<ButtonLink to={`/minigame/${game.provider}`}>{game.providerName} 게임 목록</ButtonLink>}
            />
          )
        }
      </QueryView>
    </>
  );
}
