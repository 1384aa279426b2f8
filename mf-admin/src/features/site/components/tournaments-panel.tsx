import { listTournaments, payTournament, saveTournament } from '@madang/contracts';
import { useAct, useEndpoint } from '@madang/session';
import { takesTwo } from '../../../approvals/first-approval.tsx';
import { told } from '../../../tournaments/told.ts';
import { TournamentsTable } from '../../../tournaments/tournaments-table.tsx';

/** Tournaments on sports: their rules and prizes are those of `/tournament`, and of the payment. */
export function TournamentsPanel() {
  const query = useEndpoint(listTournaments, {}, { refetchInterval: 30_000 });
  const save = useAct(saveTournament);
  const pay = useAct(payTournament, { onError: told.onError, onSuccess: told.onPaid });
  const body = takesTwo(save.error) && save.variables?.body;
  return (
    <TournamentsTable
      query={query}
      schema={saveTournament.body}
      saving={save}
      refused={body ? { command: { kind: 'tournament', body }, onBack: save.reset } : null}
      onSave={(body, onSuccess) => save.mutate({ body }, { onSuccess })}
      isPaying={pay.isPending}
      onPay={(id) => pay.mutate({ body: { id } })}
    />
  );
}
