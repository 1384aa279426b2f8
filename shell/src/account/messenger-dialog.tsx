import { messengers } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, Dialog, EmptyState, hoverable, Icon, QueryView, radius, SkeletonRows, space } from '@madang/ui';

/** In the order of the setting (specification section 3). */
const names = ['텔레그램', '카카오톡'];

/** Where the staff can be reached outside the site; what is not in use is not shown. */
export function MessengerDialog({ onClose }: { onClose: () => void }) {
  const query = useEndpoint(messengers, {}, { select: inUse });
  return (
    <Dialog open title="메신저 상담" onClose={onClose}>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={2} height={48} />}
        empty={<EmptyState title="지금은 메신저 상담을 이용할 수 없습니다." text="비회원 문의를 이용해 주세요." />}
      >
        {(shown) => (
          <ul css={{ display: 'grid', gap: space(2) }}>
            {shown.map(({ name, url, messengerId }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noopener noreferrer" css={link}>
                  <Icon name="message" size={20} />
                  <b>{name}</b>
                  <span css={{ marginLeft: 'auto', color: color.muted }}>{messengerId}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}

const inUse = (all: { url: string; messengerId: string; useFlag: number }[]) =>
  all
    .map((each, place) => ({ ...each, name: names[place] ?? '메신저' }))
    .filter(({ useFlag, url }) => useFlag === 1 && url.startsWith('https://'));

const link = {
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: 48,
  padding: `0 ${space(4)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.raised,
  [hoverable]: { '&:hover': { borderColor: color.lineStrong } },
} as const;
