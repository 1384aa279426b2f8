import { type AnswerOf, aggregatorNames, type listOperatorsGames, saveCasinoProvider } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { type Column, DataTable, Panel } from '@madang/ui';
import { OfferForm } from './offer-form.tsx';

type Listed = AnswerOf<typeof listOperatorsGames>;
type Provider = Listed['providers'][number];

const flags = [
  ['enabled', '제공'],
  ['maintenanceFlg', '점검'],
] as const;
const columns: Column<Provider>[] = [
  { key: 'name', header: '제공사', cell: ({ nameKorean }) => nameKorean },
  {
    key: 'through',
    header: '연동',
    width: 90,
    hideOnMobile: true,
    cell: ({ aggregator }) => aggregatorNames[aggregator],
  },
  { key: 'games', header: '게임', width: 80, align: 'right', hideOnMobile: true, cell: ({ games }) => `${games}개` },
  {
    key: 'set',
    header: '설정·순서',
    belowOnMobile: true,
    width: 340,
    mobileWidth: 200,
    cell: (provider) => <Setting {...provider} />,
  },
];

/** The providers whose games the lobbies offer. */
export const ProvidersPanel = ({ providers }: Pick<Listed, 'providers'>) => (
  <Panel flush title="제공사">
    <DataTable
      caption="제공사"
      columns={columns}
      rows={providers}
      rowKey={({ id, enabled, maintenanceFlg, sort }) => `${id} ${enabled} ${maintenanceFlg} ${sort}`}
    />
  </Panel>
);

function Setting({ id, nameKorean, enabled, maintenanceFlg, sort }: Provider) {
  const save = useAct(saveCasinoProvider);
  return (
    <OfferForm
      name={nameKorean}
      values={{ enabled, maintenanceFlg, sort }}
      flags={flags}
      error={save.isError ? textOf(save.error) : undefined}
      pending={save.isPending}
      onSave={(values) => save.mutate({ body: { id, ...values } })}
    />
  );
}
