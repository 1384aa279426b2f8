import { type BriefMember, findMembers } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Badge, Button, color, space, TextField } from '@madang/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Note } from '../../../form/note.tsx';
import type { useTableAddress } from '../../../table/use-table-address.ts';

/** So many digits are a phone or an account: they are sent in a body, and stand in no address. */
const isWholeNumber = (text: string) => /^\d{8,20}$/.test(text);
const digitsOf = (text: string) => text.replaceAll(/[\s-]/g, '');

/** Names, numbers of members and addresses stand in the address; phones and accounts are asked for apart. */
export function MemberSearch({ address }: { address: ReturnType<typeof useTableAddress> }) {
  const asked = address.filter('q');
  const [typed, setTyped] = useState(asked);
  const finding = useAct(findMembers);
  useEffect(() => setTyped(asked), [asked]);
  async function search(event: FormEvent) {
    event.preventDefault();
    const text = typed.trim();
    if (!isWholeNumber(digitsOf(text))) {
      finding.reset();
      return address.setFilter('q', text);
    }
    address.setFilter('q', '');
    const value = digitsOf(text);
    const kinds = /^01\d{8,9}$/.test(value) ? (['phone', 'account'] as const) : (['account'] as const);
    for (const kind of kinds) {
      const found = await finding.mutateAsync({ body: { kind, value } }).catch(() => null);
      if (!found || found.members.length > 0) return;
    }
  }
  return (
    <>
      <form onSubmit={search} css={{ display: 'flex', alignItems: 'flex-end', gap: space(2), marginBottom: space(3) }}>
        <TextField
          label="회원 찾기"
          placeholder="닉네임 · 아이디 · 회원번호 · 전화 · 계좌 · 주소"
          maxLength={60}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          css={{ flex: '1 1 0', minWidth: 0, maxWidth: 520 }}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" icon="search" loading={finding.isPending} css={{ '&&': { height: 40 } }}>
          찾기
        </Button>
      </form>
      {finding.isError && (
        <Note tone="bad" role="alert">
          {textOf(finding.error)}
        </Note>
      )}
      {finding.data && <ByNumber members={finding.data.members} />}
    </>
  );
}

const ByNumber = ({ members }: { members: readonly BriefMember[] }) => (
  <section aria-label="전화·계좌로 찾은 회원" css={{ marginBottom: space(3) }}>
    <Note tone={members.length === 0 ? 'warning' : 'info'} role="status">
      {members.length === 0 ? '이 전화나 계좌를 쓰는 회원이 없습니다.' : `전화·계좌가 같은 회원 ${members.length}명`}
      {members.map(({ id, nickname, userId, level }) => (
        <Link
          key={id}
          to={`/admin/members/${id}`}
          css={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 6,
            minHeight: 32,
            marginLeft: space(3),
            color: color.text,
          }}
        >
          <b css={{ textDecoration: 'underline' }}>{nickname}</b> <Badge>LV.{level}</Badge> {userId}
        </Link>
      ))}
    </Note>
  </section>
);
