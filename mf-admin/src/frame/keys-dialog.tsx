import { mayUse, workQueues } from '@madang/contracts';
import { useMember } from '@madang/session';
import { color, Dialog, fontSize, mobile, space } from '@madang/ui';

const groups: readonly (readonly [title: string, keys: readonly (readonly [keys: string, text: string])[]])[] = [
  [
    '모든 화면',
    [
      ['/ · Ctrl K', '찾기'],
      ['?', '단축키'],
      ['G O', '대시보드'],
    ],
  ],
  [
    '충전·환전',
    [
      ['J · K', '다음·이전 신청'],
      ['C', '확인 시작'],
      ['A Enter', '승인'],
      ['R', '거절 사유 입력'],
      ['X', '여러 건 고르기'],
      ['Shift A', '고른 신청 승인'],
    ],
  ],
  [
    '회원',
    [
      ['J · K · Enter', '다음·이전 회원, 열기'],
      ['1 – 6', '요약·명세·베팅·미니게임·카지노·기록'],
      ['L · M · N', '레벨·성향·소속, 쪽지, 메모'],
    ],
  ],
  [
    '위험(노출)',
    [
      ['J · K', '다음·이전 경기'],
      ['S · O', '경기 중지·재개'],
      ['V', '베팅 무효'],
    ],
  ],
  ['문의·게시판', [['A', '첫 문의에 답변']]],
];

/** `?`: the keys of the console, with those after G for the queues of the operator. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const member = useMember();
  const queues = Object.values(workQueues).filter(({ permission }) => mayUse(member, permission));
  const all = [...groups, ['업무로 가기', queues.map(({ key, name }) => [`G ${key.toUpperCase()}`, name])]] as const;
  return (
    <Dialog open title="단축키" width={720} onClose={onClose}>
      <div css={groupsStyle}>
        {all.map(([title, keys]) => (
          <section key={title} aria-label={title}>
            <h3 css={{ marginBottom: space(1), fontSize: fontSize.table }}>{title}</h3>
            <dl css={listStyle}>
              {keys.map(([pressed, text]) => (
                <div key={pressed}>
                  <dt>{text}</dt>
                  <dd>{pressed}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const groupsStyle = {
  columns: 2,
  columnGap: space(6),
  textAlign: 'start',
  '& > section': { breakInside: 'avoid', marginBottom: space(4) },
  [mobile]: { columns: 1 },
} as const;
const listStyle = {
  margin: 0,
  fontSize: fontSize.table,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: space(3), minHeight: 24 },
  '& dt': { color: color.muted },
  '& dd': { margin: 0, fontWeight: 600, whiteSpace: 'nowrap' },
} as const;
