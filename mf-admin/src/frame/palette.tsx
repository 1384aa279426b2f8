import { findAnything, mayUse, type Setting, siteSettings } from '@madang/contracts';
import { useEndpoint, useMember } from '@madang/session';
import { color, Dialog, fontSize, formatDateTime, formatWon, isComposedEnter, space } from '@madang/ui';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { navGroups } from './nav-groups.ts';

interface Hit {
  to: string;
  kind: string;
  text: string;
  more?: string;
}
const askedAfterMs = 150;

/** True when all letters are in the text in this order, so that "충환" finds 충전·환전. */
function isLike(text: string, asked: string): boolean {
  let from = 0;
  for (const letter of asked.toLowerCase().replaceAll(' ', '')) {
    from = text.toLowerCase().indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}

/** Pages and settings by their names, at once; members, fixtures, bets and requests from the server. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const navigate = useNavigate();
  const listId = useId();
  const hits = useHits(typed);
  const chosen = Math.min(place, hits.length - 1);
  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    navigate(hit.to);
  };
  return (
    <Dialog open title="찾기" width={620} onClose={onClose}>
      <input
        role="combobox"
        aria-label="회원, 경기, 베팅, 신청, 설정, 화면 찾기"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={hits[chosen] && `${listId}-${chosen}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        data-autofocus
        value={typed}
        placeholder="아이디, 닉네임, 팀, 번호, 화면 이름"
        css={inputStyle}
        onChange={({ target }) => {
          setTyped(target.value);
          setPlace(0);
        }}
        onKeyDown={(event) => {
          if (isComposedEnter(event)) return;
          if (event.key === 'ArrowDown') setPlace(Math.min(hits.length - 1, chosen + 1));
          else if (event.key === 'ArrowUp') setPlace(Math.max(0, chosen - 1));
          else if (event.key === 'Enter') go(hits[chosen]);
          else return;
          event.preventDefault();
        }}
      />
      <div role="listbox" id={listId} aria-label="찾은 것" css={listStyle}>
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={`${hit.kind} ${hit.to} ${hit.text}`}
            role="option"
            tabIndex={-1}
            id={`${listId}-${index}`}
            aria-selected={index === chosen}
            onClick={() => go(hit)}
            onPointerMove={() => setPlace(index)}
          >
            <small>{hit.kind}</small>
            <b>{hit.text}</b>
            {hit.more && <span>{hit.more}</span>}
          </div>
        ))}
      </div>
      {typed !== '' && hits.length === 0 && <p css={{ color: color.muted }}>찾은 것이 없습니다.</p>}
      {typed === '' && <p css={hintStyle}>찾기 밖에서 ?를 누르면 단축키가 모두 보입니다.</p>}
    </Dialog>
  );
}

function useHits(typed: string): Hit[] {
  const member = useMember();
  const asked = useLater(typed.trim());
  const found = useEndpoint(
    findAnything,
    { query: { text: asked } },
    { enabled: asked !== '', keepPrevious: true },
  ).data;
  const pages = navGroups.flatMap(({ label, items }) =>
    items
      .filter(
        ({ permission, label: name }) =>
          (!permission || mayUse(member, permission)) && isLike(`${label}${name}`, typed),
      )
      .map(({ to, label: name }) => ({ to, kind: '화면', text: name, more: label })),
  );
  if (typed.trim() === '') return pages.slice(0, 9);
  const settings = (siteSettings as readonly Setting[])
    .filter(({ permission }) => mayUse(member, permission))
    .flatMap(({ name, title, figures }) =>
      [['', title] as const, ...Object.entries(figures).map(([figure, { label }]) => [`.${figure}`, label] as const)]
        .filter(([, label]) => isLike(label, typed))
        .map(([figure, label]) => ({
          to: `/admin/settings#${name}${figure}`,
          kind: '설정',
          text: label,
          more: figure === '' ? '' : title,
        })),
    );
  const { members = [], fixtures = [], bets = [], requests = [] } = (asked !== '' && found) || {};
  return [
    ...members.map(({ id, userId, nickname, level }) => ({
      to: `/admin/members/${id}`,
      ...{ kind: '회원', text: nickname, more: `${userId} · ${level}레벨` },
    })),
    ...requests.map(({ id, kind, nickname, amount }) => ({
      to: `/admin/requests?id=${id}`,
      ...{
        kind: '신청',
        text: `${kind === 'charge' ? '충전' : '환전'} ${id}`,
        more: `${nickname} · ${formatWon(amount)}`,
      },
    })),
    ...bets.map(({ id, nickname, memberId, stakeWon }) => ({
      to: `/admin/members/${memberId}/bets?bet=${id}`,
      ...{ kind: '베팅', text: id, more: `${nickname} · ${formatWon(stakeWon)}` },
    })),
    ...fixtures.map(({ id, home, away, startsAt }) => ({
      to: `/admin/risk?search=${id}&id=${id}`,
      ...{ kind: '경기', text: `${home} : ${away}`, more: formatDateTime(startsAt) },
    })),
    ...pages.slice(0, 6),
    ...settings.slice(0, 6),
  ];
}

/** The text once nothing was typed for a moment. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), askedAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}

const hintStyle = { marginTop: space(2), color: color.muted, fontSize: fontSize.small } as const;
const inputStyle = {
  width: '100%',
  height: 44,
  padding: `0 ${space(3)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: 6,
  background: color.field,
  color: color.text,
  fontSize: fontSize.input,
} as const;
const listStyle = {
  maxHeight: 420,
  marginTop: space(2),
  overflowY: 'auto',
  padding: 0,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: space(3),
    minHeight: 36,
    padding: `0 ${space(3)}px`,
    borderRadius: 6,
    cursor: 'pointer',
  },
  '& > div[aria-selected="true"]': { background: color.raised, boxShadow: `inset 0 0 0 2px ${color.focus}` },
  '& small': { width: 36, flexShrink: 0, color: color.muted, fontSize: fontSize.small },
  '& span': { marginLeft: 'auto', color: color.muted, fontSize: fontSize.small, whiteSpace: 'nowrap' },
} as const;
