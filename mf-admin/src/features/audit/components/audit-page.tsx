import { type AuditEntry, listAudit } from '@madang/contracts';
import { textOf, useEndpointPages } from '@madang/session';
import {
  alertDialog,
  Button,
  color,
  EmptyState,
  formatDateTime,
  PageHeader,
  Panel,
  QueryView,
  SelectField,
  SkeletonRows,
  space,
} from '@madang/ui';
import { useMutation } from '@tanstack/react-query';
import { nameOf } from '../../../delivery/delivery-texts.ts';
import { useReleases } from '../../../delivery/use-releases.ts';
import { useTableAddress } from '../../../table/use-table-address.ts';
import { downloadJson } from '../download-json.ts';
import { fetchWholeAudit } from '../fetch-whole-audit.ts';
import { AuditEntryRow } from './audit-entry.tsx';

export default function AuditPage() {
  const { filter, setFilter } = useTableAddress();
  const app = filter('app') || undefined;
  const apps = useReleases().data?.apps ?? [];
  const exporting = useMutation({
    mutationFn: () => fetchWholeAudit(app),
    onSuccess: (entries) => downloadJson(fileName(app), entries),
    onError: (fault) => alertDialog(textOf(fault)),
  });
  return (
    <>
      <PageHeader
        title="감사 기록"
        text="누가 무엇을 왜 변경했는지 남으며, 지울 수 없습니다."
        actions={
          <span css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space(2) }}>
            <SelectField
              label="앱"
              value={app ?? ''}
              onChange={({ target }) => setFilter('app', target.value)}
              css={{ width: 160 }}
            >
              <option value="">전체</option>
              {apps.map((one) => (
                <option key={one.app} value={one.app}>
                  {nameOf(one.app)}
                </option>
              ))}
            </SelectField>
            <Button css={{ height: 40 }} loading={exporting.isPending} onClick={() => exporting.mutate()}>
              JSON 내보내기
            </Button>
          </span>
        }
      />
      <AuditList app={app} />
    </>
  );
}

/** "madang-audit-mf-sports-20261121-193000.json", in Seoul's time. */
const fileName = (app: string | undefined) => {
  const now = formatDateTime(new Date().toISOString()).replace(/[-:]/g, '').replace(' ', '-');
  return `madang-audit-${app ? `${app}-` : ''}${now}.json`;
};

function AuditList({ app }: { app: string | undefined }) {
  const audit = useEndpointPages(listAudit, { query: { app } }, ({ nextBeforeId }) =>
    nextBeforeId === null ? null : { beforeId: nextBeforeId },
  );
  return (
    <QueryView query={audit} skeleton={<SkeletonRows rows={10} />}>
      {(pages) => (
        <Panel flush title="기록">
          <AuditEntries entries={pages.flatMap(({ entries }) => entries)} />
          {audit.hasNextPage && (
            <div css={{ padding: space(2), borderTop: `1px solid ${color.line}` }}>
              <Button
                block
                variant="ghost"
                icon="chevronDown"
                loading={audit.isFetchingNextPage}
                onClick={() => audit.fetchNextPage()}
              >
                더 보기
              </Button>
            </div>
          )}
        </Panel>
      )}
    </QueryView>
  );
}

const AuditEntries = ({ entries }: { entries: readonly AuditEntry[] }) =>
  entries.length === 0 ? (
    <EmptyState title="기록이 없습니다." />
  ) : (
    <ol aria-label="감사 기록">
      {entries.map((entry) => (
        <AuditEntryRow key={entry.id} entry={entry} />
      ))}
    </ol>
  );
