import type { ChangeAnswer } from '@madang/contracts';
import { color, fontSize } from '@madang/ui';
import { sizeText } from '../delivery-texts.ts';

type Difference = ChangeAnswer['effects'][number]['differences'][number];

const names = { route: '경로', slot: '슬롯', menu: '메뉴', shared: '공유' } as const;

/** The parts that a version brings and takes away beside the live one. */
export function DifferenceNote({ difference: { from, to, removed, added, bytes } }: { difference: Difference }) {
  const lines = [
    ...removed.map(({ what, text }) => `− ${names[what]} ${text}`),
    ...added.map(({ what, text }) => `+ ${names[what]} ${text}`),
  ];
  return (
    <ul
      aria-label={`${to}에서 달라지는 것`}
      css={{ fontSize: fontSize.table, color: color.muted, overflowWrap: 'anywhere' }}
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length === 0 && <li>{from ?? '–'}과(와) 경로·슬롯·메뉴·공유 모듈이 같습니다.</li>}
      <li>
        스크립트 {bytes.before === null ? '없음' : sizeText(bytes.before)} → {sizeText(bytes.after ?? 0)}
      </li>
    </ul>
  );
}
