import { signOut, useMember } from '@madang/session';
import { Button, ButtonLink, color, IconButton, type IconName, Money, Points, space } from '@madang/ui';
import { useLocation } from 'react-router-dom';
import { openAccountDialog } from '../account/open-dialog.ts';
import { menuHref, slotsOf } from '../composition.ts';
import { useFollowLink } from './follow-link.ts';
import { LevelBadge } from './level-badge.tsx';
import { MenuLink, useMenu } from './menu-links.tsx';
import { SlipSlot } from './slip-slot.tsx';
import { useShownBalances } from './watched-draw.ts';

/** The right drawer: a greeting with the member's figures, then the slip. */
export function MemberDrawer({ onClose }: { onClose: () => void }) {
  const member = useMember();
  const balances = useShownBalances();
  const wallet = useMenu('wallet');
  const requests = useMenu('request');
  const account = useMenu('account');
  const { pathname } = useLocation();
  const follow = useFollowLink(onClose);
  return (
    <>
      <div css={{ display: 'grid', gap: space(3), padding: space(4), borderBottom: `1px solid ${color.line}` }}>
        <div css={{ display: 'flex', alignItems: 'center', gap: space(2) }}>
          <LevelBadge level={member.level} size={32} />
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
            <dd css={{ fontWeight: 700, color: color.text }}>
              <Money won={balances.emoney} />
            </dd>
          </div>
          <div>
            <dt>포인트</dt>
            <dd css={{ fontWeight: 700 }}>
              <Points points={balances.point} />
            </dd>
          </div>
        </dl>
        <div css={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: space(2) }}>
          {requests.map((entry) => (
            <ButtonLink
              key={entry.to}
              to={menuHref(entry)}
              icon={entry.icon as IconName | undefined}
              onClick={follow(entry.to)}
            >
              {entry.label}
            </ButtonLink>
          ))}
          {wallet.map((entry) => (
            <ButtonLink key={entry.to} to={menuHref(entry)} onClick={follow(entry.to)}>
              포인트 {entry.label}
            </ButtonLink>
          ))}
          <Button onClick={() => openAccountDialog('change-password')}>비밀번호 변경</Button>
          <Button icon="logout" onClick={() => void signOut()}>
            로그아웃
          </Button>
        </div>
        {account.length > 0 && (
          <nav aria-label="내 메뉴" css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(1) }}>
            {account.map((entry) => (
              <MenuLink key={entry.to} entry={entry} icon={18} onFollow={follow(entry.to)} css={link} />
            ))}
          </nav>
        )}
      </div>
      {slotsOf('slip', pathname).length > 0 && (
        <aside aria-label="베팅 슬립" css={{ padding: space(2) }}>
          <SlipSlot />
        </aside>
      )}
    </>
  );
}

const link = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 44,
  padding: `0 ${space(2)}px`,
} as const;
