import { blockNetwork, endMember, type MemberLink, type MemberNote, type MemberPage, mayUse } from '@madang/contracts';
import { textOf, useAct, useMember } from '@madang/session';
import {
  alertDialog,
  Badge,
  Button,
  browserName,
  color,
  confirmDialog,
  DateTime,
  fontSize,
  Panel,
  space,
} from '@madang/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ReasonedDialog } from './reasoned-dialog.tsx';

/** The pinned one first. */
export const NotesPanel = ({ notes }: { notes: readonly MemberNote[] }) => (
  <Panel flush title={`메모 ${notes.length || ''}`}>
    <ul css={listStyle}>
      {notes.map(({ id, by, contents, pinned, at }, place) => (
        <li key={id}>
          <div css={{ minWidth: 0 }}>
            <p css={mutedStyle}>
              {pinned && place === 0 && <b css={{ color: color.text }}>고정 · </b>}
              {by} <DateTime at={at} format="short" />
            </p>
            <p css={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{contents}</p>
          </div>
        </li>
      ))}
      {notes.length === 0 && <li css={mutedStyle}>메모가 없습니다.</li>}
    </ul>
  </Panel>
);

const endWords = { 'other-device': '다른 기기 로그인', logout: '로그아웃', ended: '종료', removed: '탈퇴' } as const;

/** The last sessions: the open one can be ended, and an address kept out. */
export function SessionsPanel({ page: { member, sessions, knownBrowsers } }: { page: MemberPage }) {
  const mayAct = mayUse(useMember(), 'support') && !member.isStaff;
  const [blocked, setBlocked] = useState<string | null>(null);
  const ending = useAct(endMember, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  const blocking = useAct(blockNetwork);
  async function end() {
    const { userId } = member;
    if (await confirmDialog({ text: `${userId}: 로그아웃하시겠습니까?` }))
      ending.mutate({ body: { userId, how: 'kick' } });
  }
  return (
    <Panel flush title={`세션·기기 ${sessions.length || ''}`}>
      <ul css={listStyle}>
        {sessions.map(({ id, address, agent, from, ended }) => (
          <li key={id}>
            <div css={{ flex: 1, minWidth: 0 }}>
              <p>
                {agent ? browserName(agent) : '알 수 없는 기기'} {ended === null && <Badge tone="good">접속 중</Badge>}
              </p>
              <p css={mutedStyle}>
                {address && (
                  <Link to={`/admin/members?q=${encodeURIComponent(address)}`} css={{ textDecoration: 'underline' }}>
                    {address}
                  </Link>
                )}{' '}
                <DateTime at={from} format="short" /> {ended && `· ${endWords[ended.how]}`}
              </p>
            </div>
            {mayAct && ended === null && (
              <Button size="small" disabled={ending.isPending} onClick={() => void end()}>
                종료
              </Button>
            )}
            {mayAct && address && (
              <Button size="small" aria-label={`${address} 차단`} onClick={() => setBlocked(address)}>
                차단
              </Button>
            )}
          </li>
        ))}
        <li css={mutedStyle}>
          {sessions.length === 0 && '최근 30일의 세션이 없습니다. '}알고 있는 브라우저 {knownBrowsers}개
        </li>
      </ul>
      {blocked !== null && (
        <ReasonedDialog
          title={`${blocked} 접속 차단`}
          text="이 주소에서는 누구도 사이트를 이용할 수 없습니다. 접속 차단 화면에서 해제합니다."
          danger
          act={(reason) => blocking.mutateAsync({ body: { network: blocked, reason } }).then(() => '차단했습니다.')}
          onClose={() => setBlocked(null)}
          onDone={(text) => {
            setBlocked(null);
            void alertDialog(text);
          }}
        />
      )}
    </Panel>
  );
}

export const howWords = {
  device: '같은 기기',
  account: '같은 계좌',
  holder: '같은 예금주·입금자',
  address: '같은 주소',
  recommender: '추천한 회원',
  recommended: '추천받은 회원',
} as const;

/** A shared browser, account, name or address is amber: somebody should look. */
export const LinksPanel = ({ links }: { links: readonly MemberLink[] }) => (
  <Panel flush title={`연결 ${links.length || ''}`}>
    <ul css={listStyle}>
      {links.map(({ id, how, nickname, userId, level, detail }) => (
        <li key={`${how} ${id}`}>
          <Badge tone={how === 'recommender' || how === 'recommended' ? 'neutral' : 'brand'}>{howWords[how]}</Badge>
          <span css={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Link to={`/admin/members/${id}`} css={{ textDecoration: 'underline' }}>
              <b>{nickname}</b>
            </Link>{' '}
            <span css={mutedStyle}>
              LV.{level} {userId} {detail}
            </span>
          </span>
        </li>
      ))}
      {links.length === 0 && <li css={mutedStyle}>연결된 회원이 없습니다.</li>}
    </ul>
  </Panel>
);

const mutedStyle = { color: color.muted, fontSize: fontSize.small } as const;
const listStyle = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: fontSize.table,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: space(2),
    minHeight: 40,
    padding: `${space(2)}px ${space(4)}px`,
  },
  '& li + li': { borderTop: `1px solid ${color.line}` },
} as const;
