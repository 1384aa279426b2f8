import { signOut, useMember } from '@madang/session';
import { Badge, Button, ButtonLink, color, IconButton, Money, Points, space } from '@madang/ui';
import { useLocation } from 'react-router-dom';
import { menuHref, slotsOf } from '../composition.ts';
import { useMenu } from './menu-links.tsx';
import { SlipSlot } from './slip-slot.tsx';

/** The right drawer: a greeting with the member's figures, then the slip. */
export function MemberDrawer({ onClose }: { onClose: () => void }) {
  const member = useMember();
  const wallet = useMenu('wallet');
  const { pathname } = useLocation();
  return (
    <>
      <div css={{ display: 'grid', gap: space(3), padding: space(4), borderBottom: `1px solid ${color.line}` }}>
        <div css={{ display: 'flex', alignItems: 'center', gap: space(2) }}>
          <Badge tone="brand">LV.{member.level}</Badge>
          <p css={{ flex: 1, minWidth: 0, fontSize: 15 }}>
            <strong>{member.nickname}</strong>님 안녕하세요.
          </p>
          <IconButton label="내 정보 닫기" icon="close" onClick={onClose} css={{ margin: -space(2) }} />
        </div>
        <dl
          css={{
            display: 'grid',
            gap: space(2),
            '& div': { display: 'flex', justifyContent: 'space-between' },
            '& dt': { color: color.muted },
          }}
        >
          <div>
            <dt>보유금액</dt>
            <dd css={{ fontWeight: 700, color: color.brandText }}>
              <Money won={member.emoney} />
            </dd>
          </div>
          <div>
            <dt>포인트</dt>
            <dd css={{ fontWeight: 700 }}>
              <Points points={member.point} />
            </dd>
          </div>
        </dl>
        <div css={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: space(2) }}>
          {wallet.map((entry) => (
            <ButtonLink key={entry.to} to={menuHref(entry)} onClick={onClose}>
              포인트 {entry.label}
            </ButtonLink>
          ))}
          <Button icon="logout" onClick={() => void signOut()}>
            로그아웃
          </Button>
        </div>
      </div>
      {slotsOf('slip', pathname).length > 0 && (
        <aside aria-label="베팅 슬립" css={{ padding: space(2) }}>
          <SlipSlot />
        </aside>
      )}
    </>
  );
}
