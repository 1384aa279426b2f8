import { errors, listCasinoLobbies, mayPlay } from '@madang/contracts';
import { useEndpoint, useMember } from '@madang/session';
import { Badge, ClosedState, EmptyState, PageHeader, QueryView } from '@madang/ui';
import { useEnterLobby } from '../use-enter-lobby.ts';
import { EnterLobbyDialog } from './enter-lobby-dialog.tsx';
import { LobbyCard } from './lobby-card.tsx';
import { LobbyGrid, LobbySkeleton } from './lobby-grid.tsx';

export default function LobbyPage() {
  const entry = useEnterLobby();
  return (
    <>
      <PageHeader
        documentTitle="카지노"
        title={
          <span css={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
            카지노 <Badge tone="bad">HOT</Badge>
          </span>
        }
        text="로비를 선택하면 새 창에서 열립니다."
      />
      <Lobbies onChoose={entry.choose} />
      <EnterLobbyDialog lobby={entry.chosen} entering={entry.entering} onEnter={entry.enter} onClose={entry.cancel} />
    </>
  );
}

function Lobbies({ onChoose }: { onChoose: ReturnType<typeof useEnterLobby>['choose'] }) {
  const barred = !mayPlay(useMember());
  // Maintenance comes and goes while the page is open.
  const lobbies = useEndpoint(listCasinoLobbies, {}, { refetchInterval: 30_000 });
  return (
    <QueryView
      query={lobbies}
      skeleton={<LobbySkeleton />}
      empty={<EmptyState title="이용할 수 있는 로비가 없습니다." />}
    >
      {(shown) => (
        <>
          {barred && <ClosedState title={errors['session.staff'].text} />}
          {shown.every((lobby) => lobby.maintenanceFlg) && (
            <ClosedState title={errors.maintenance.text} text="점검이 끝나면 바로 이용하실 수 있습니다." />
          )}
          <LobbyGrid>
            {shown.map((lobby) => (
              <LobbyCard key={lobby.id} lobby={lobby} onChoose={onChoose} />
            ))}
          </LobbyGrid>
        </>
      )}
    </QueryView>
  );
}
