import type { ReleaseDetail } from '@madang/contracts';
import { Button, type Column, color, DataTable, formatNumber, Panel, space } from '@madang/ui';
import { useState } from 'react';

type FileRecord = ReleaseDetail['record']['files'][number];

const shownAtFirst = 12;
/** Enough to compare by eye; the whole hash is the title. */
const hashCharacters = 12;

const columns: Column<FileRecord>[] = [
  { key: 'path', header: '파일', cell: ({ path }) => <code css={{ overflowWrap: 'anywhere' }}>{path}</code> },
  {
    key: 'bytes',
    header: '크기 (바이트)',
    align: 'right',
    width: 110,
    mobileWidth: 'auto',
    cell: ({ bytes }) => formatNumber(bytes),
  },
  {
    key: 'hash',
    header: 'SHA-384',
    belowOnMobile: true,
    width: 130,
    cell: ({ integrity }) => (
      <code title={integrity} css={{ whiteSpace: 'nowrap' }}>
        {integrity.slice('sha384-'.length, 'sha384-'.length + hashCharacters)}…
      </code>
    ),
  },
];

/** Every file of the release, the largest first. */
export function FilesPanel({ files }: { files: readonly FileRecord[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const sorted = files.toSorted((a, b) => b.bytes - a.bytes);
  const rows = showsAll ? sorted : sorted.slice(0, shownAtFirst);
  return (
    <Panel flush title="파일">
      <DataTable caption="이 버전의 파일" columns={columns} rows={rows} rowKey={({ path }) => path} />
      {rows.length < files.length && (
        <div css={{ padding: space(2), borderTop: `1px solid ${color.line}` }}>
          <Button block variant="ghost" icon="chevronDown" onClick={() => setShowsAll(true)}>
            파일 {files.length - rows.length}개 더 보기
          </Button>
        </div>
      )}
    </Panel>
  );
}
