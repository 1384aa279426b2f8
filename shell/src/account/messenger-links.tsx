import { type AnswerOf, messengerNames, messengers } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, hoverable, Icon, type IconName, radius, space } from '@madang/ui';
import { useState } from 'react';

/** In the order of the setting (specification section 3). */
const icons: readonly IconName[] = ['paperPlane', 'bubble'];
/** Specification section 7. */
const pictureRoute = '/file/download';

interface Messenger {
  name: string;
  icon: IconName;
  imgPath: string;
  url: string;
  messengerId: string;
}

/** Those that operators have in use. */
export const useMessengers = () => useEndpoint(messengers, {}, { select: inUse, staleTime: 60_000 });

const inUse = (all: AnswerOf<typeof messengers>): Messenger[] =>
  all.flatMap(({ useFlag, ...each }, place) =>
    useFlag === 1 && each.url.startsWith('https://')
      ? [{ ...each, name: messengerNames[place] ?? '메신저', icon: icons[place] ?? 'message' }]
      : [],
  );

/** Where each leads, beside the site. */
export const MessengerLinks = ({ shown }: { shown: readonly Messenger[] }) => (
  <ul css={{ display: 'grid', gap: space(2) }}>
    {shown.map((messenger) => (
      <li key={messenger.name}>
        <a href={messenger.url} target="_blank" rel="noopener noreferrer" css={link}>
          <Picture {...messenger} />
          <b>{messenger.name}</b>
          <span css={{ marginLeft: 'auto', color: color.muted, overflowWrap: 'anywhere' }}>
            {messenger.messengerId}
          </span>
        </a>
      </li>
    ))}
  </ul>
);

/** The operators' picture; ours where they have none, or it does not come. */
function Picture({ imgPath, icon }: Messenger) {
  const [failed, setFailed] = useState(false);
  if (!imgPath || failed) return <Icon name={icon} size={20} css={{ color: color.muted }} />;
  return (
    <img
      src={`${pictureRoute}/${imgPath}`}
      alt=""
      loading="lazy"
      width={20}
      height={20}
      onError={() => setFailed(true)}
    />
  );
}

const link = {
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: 48,
  padding: `${space(1)}px ${space(4)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.raised,
  color: color.text,
  [hoverable]: { '&:hover': { borderColor: color.lineStrong } },
} as const;
