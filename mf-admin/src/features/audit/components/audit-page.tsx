import { errors } from '@madang/contracts';
import { textOf } from '@madang/session';
import {
  alertDialog,
  Button,
  color,
  EmptyState,
  ErrorState,
  formatDateTime,
  PageHeader,
  Panel,
  SelectField,
  SkeletonRows,
  space,
} from '@madang/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useReleases } from '../../../delivery/api/list-releases.ts';
import { nameOf } from '../../../delivery/delivery-texts.ts';
import { fetchWholeAudit, useAudit } from '../api/list-audit.ts';
import { downloadJson } from '../download-json.ts';
import { AuditEntryRow } from './audit-entry.tsx';

export default function AuditPage() {
  const [app, setApp] = useState<string | null>(null);
  const apps = useReleases().data?.apps ?? [];
  const exporting = useMutation({
    mutationFn: () => fetchWholeAudit(app),
    onSuccess: (entries) => downloadJson(fileName(app), entries),
    onError: (fault) => alertDialog(textOf(fault, errors.unexpected.text)),
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
              onChange={(event) => setApp(event.target.value || null)}
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
const fileName = (app: string | null) => {
  const now = formatDateTime(new Date().toISOString()).replace(/[-:]/g, '').replace(' ', '-');
  return `madang-audit-${app ? `${app}-` : ''}${now}.json`;
};

function AuditList({ app }: { app: string | null }) {
  const audit = useAudit(app);
  if (audit.isPending) return <SkeletonRows rows={10} />;
  if (!audit.data) return <ErrorState text={textOf(audit.error, errors.unexpected.text)} onRetry={audit.refetch} />;
  const entries = audit.data.pages.flatMap((page) => page.entries);
  return (
    <Panel flush title="기록">
      {entries.length === 0 ? (
        <EmptyState title="기록이 없습니다." />
      ) : (
        <ol aria-label="감사 기록">
          {entries.map((entry) => (
            <AuditEntryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
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
  );
}
