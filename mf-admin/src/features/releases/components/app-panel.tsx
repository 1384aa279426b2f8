import { Badge, Button, type Column, color, DataTable, DateTime, fontSize, mobile, Panel, space } from '@madang/ui';
import type { AppReleases, Release } from '../api/list-releases.ts';
import { commitText, nameOf, previousOf, sizeText } from '../release-texts.ts';

interface AppPanelProps {
  app: AppReleases;
  onChoose: (version: string) => void;
}

export function AppPanel({ app, onChoose }: AppPanelProps) {
  const previous = previousOf(app);
  return (
    <Panel
      flush
      title={
        <>
          <span css={{ [mobile]: { display: 'block', paddingTop: space(1) } }}>{nameOf(app.app)}</span>{' '}
          <code
            css={{
              color: color.muted,
              fontSize: 13,
              fontWeight: 400,
              [mobile]: { display: 'block', paddingBottom: space(1) },
            }}
          >
            {app.app}
          </code>
        </>
      }
      actions={
        <span
          css={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            columnGap: space(3),
            color: color.muted,
            fontSize: 13,
          }}
        >
          <span>
            현재 <b css={{ color: color.text }}>{app.live || '없음'}</b>
          </span>
          <span>
            이전 <b css={{ color: color.text }}>{previous ?? '없음'}</b>
          </span>
        </span>
      }
    >
      <DataTable
        caption={`${nameOf(app.app)}에 등록된 버전`}
        columns={releaseColumns(onChoose)}
        rows={app.releases}
        rowKey={(release) => release.version}
      />
    </Panel>
  );
}

const releaseColumns = (onChoose: (version: string) => void): Column<Release>[] => [
  { key: 'version', header: '버전', cell: ({ version }) => <b css={{ whiteSpace: 'nowrap' }}>{version}</b> },
  {
    key: 'state',
    header: '상태',
    width: 90,
    cell: ({ live, previous }) =>
      live ? <Badge tone="good">현재</Badge> : previous ? <Badge tone="info">이전</Badge> : <Badge>대기</Badge>,
  },
  {
    key: 'at',
    header: '등록 일시',
    width: 180,
    cell: ({ registeredAt, gitCommit, bytes }) => (
      <>
        <DateTime at={registeredAt} />
        <span css={{ display: 'none', [mobile]: { display: 'block', color: color.muted, fontSize: fontSize.small } }}>
          <code>{commitText(gitCommit)}</code> · {sizeText(bytes)}
        </span>
      </>
    ),
  },
  {
    key: 'commit',
    header: '커밋',
    width: 110,
    hideOnMobile: true,
    cell: ({ gitCommit }) => <code title={gitCommit ?? undefined}>{commitText(gitCommit)}</code>,
  },
  {
    key: 'bytes',
    header: '크기',
    width: 110,
    align: 'right',
    hideOnMobile: true,
    cell: (release) => sizeText(release.bytes),
  },
  {
    key: 'switch',
    header: '변경',
    width: 130,
    align: 'right',
    cell: ({ live, version }) =>
      live ? (
        <span css={{ color: color.muted }}>사용 중</span>
      ) : (
        <Button size="small" aria-label={`${version} 버전으로 변경`} onClick={() => onChoose(version)}>
          변경
        </Button>
      ),
  },
];
