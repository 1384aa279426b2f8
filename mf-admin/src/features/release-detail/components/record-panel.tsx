import type { ReleaseDetail } from '@madang/contracts';
import { DateTime, formatNumber, Panel } from '@madang/ui';
import { Chips } from '../../../delivery/components/chips.tsx';
import { Facts } from '../../../delivery/components/facts.tsx';
import { nameOf, sizeText } from '../../../delivery/delivery-texts.ts';

const pairs = (record: Readonly<Record<string, string>>) =>
  Object.entries(record)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => `${name} ${value}`);

/** The record of the team's build. */
export const RecordPanel = ({ detail: { release, record } }: { detail: ReleaseDetail }) => (
  <Panel title="기록">
    <Facts
      facts={[
        {
          label: '등록',
          value: (
            <>
              <DateTime at={release.registeredAt} /> · {release.registeredBy}
            </>
          ),
        },
        { label: '커밋', value: <code css={{ overflowWrap: 'anywhere' }}>{record.gitCommit ?? '–'}</code> },
        { label: '작성자', value: record.gitAuthor ?? '–' },
        { label: '빌드 환경', value: record.builder },
        { label: '서명 키', value: <code>{release.keyId ?? '서명 없음'}</code> },
        {
          label: '잠금 파일',
          value: <code css={{ overflowWrap: 'anywhere' }}>{record.lockfileHash ?? '–'}</code>,
        },
        { label: '빌드', value: <code css={{ overflowWrap: 'anywhere' }}>{record.buildId}</code> },
        { label: '크기', value: `${sizeText(release.bytes)} · 파일 ${formatNumber(record.files.length)}개` },
        { label: '호스트 API', value: <Chips items={[record.hostApi]} /> },
        { label: '공유 라이브러리', value: <Chips items={pairs(record.shared)} /> },
        { label: '제공 모듈', value: <Chips items={Object.keys(record.exposes)} /> },
        { label: '경로', value: <Chips items={record.routes.map(({ path }) => path)} /> },
        { label: '슬롯', value: <Chips items={record.slots.map(({ slot, module }) => `${slot} ${module}`)} /> },
        { label: '보내는 이벤트', value: <Chips items={pairs(record.emits)} /> },
        { label: '듣는 이벤트', value: <Chips items={pairs(record.hears)} /> },
        {
          label: '사용하는 모듈',
          value: (
            <Chips
              items={Object.entries(record.uses).flatMap(([app, modules]) =>
                modules.map((one) => `${nameOf(app)} ${one}`),
              )}
            />
          ),
        },
        { label: '타입', value: record.types ? <Chips items={[record.types]} /> : '공개하지 않음' },
      ]}
    />
  </Panel>
);
