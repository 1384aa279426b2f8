import { listCasinoTasks } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { QueryView, SkeletonRows } from '@madang/ui';
import { AlarmsPanel } from './alarms-panel.tsx';
import { HeldWinsPanel } from './held-wins-panel.tsx';
import { OpenRoundsPanel } from './open-rounds-panel.tsx';
import { ReconcileForm } from './reconcile-form.tsx';
import { ReconciliationsPanel } from './reconciliations-panel.tsx';

/** Alarms and rounds that need an operator. */
export function TaskPanels() {
  const tasks = useEndpoint(listCasinoTasks, {}, { refetchInterval: 30_000 });
  return (
    <QueryView query={tasks} skeleton={<SkeletonRows rows={8} label="확인할 일을 불러오는 중" />}>
      {({ alarms, heldWins, openCount, openRounds, reconciliations }) => (
        <>
          <HeldWinsPanel wins={heldWins} />
          <AlarmsPanel alarms={alarms} />
          <OpenRoundsPanel rounds={openRounds} count={openCount} />
          <ReconcileForm />
          <ReconciliationsPanel reconciliations={reconciliations} />
        </>
      )}
    </QueryView>
  );
}
