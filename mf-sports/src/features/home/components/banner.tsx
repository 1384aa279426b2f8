import { color, fontSize, Icon, mobile, space } from '@madang/ui';
import type { ReactNode } from 'react';
import { pictureHeight } from '../banner-size.ts';
import { eventLook } from '../event-look.ts';

interface BannerProps {
  /** null: of no sport. */
  sportId: number | null;
  kicker: string;
  text: ReactNode;
  /** The way on, below the words. */
  children: ReactNode;
}

/** A picture of the night with words on its quiet side. It is night in both themes, and comes after everything else. */
export function Banner({ sportId, kicker, text, children }: BannerProps) {
  const { picture, words } = eventLook(sportId);
  return (
    <div css={night}>
      <img src={picture} alt="" loading="lazy" decoding="async" css={pictureStyle} />
      <div css={side}>
        <p css={kickerStyle}>
          <Icon name="trophy" size={16} />
          <span css={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {kicker}
          </span>
        </p>
        <h2 css={title}>
          {words[0]} <span css={{ display: 'inline-block' }}>{words[1]}</span>
        </h2>
        <p css={textStyle}>{text}</p>
        <div css={{ display: 'flex', '& > *': { color: color.text } }}>{children}</div>
      </div>
    </div>
  );
}

const onNight = { text: '#e8eef4', muted: '#9fb0c0' } as const;
const night = {
  position: 'absolute',
  inset: 0,
  background: '#0e1319',
  color: onNight.text,
  [mobile]: { bottom: 'auto', height: pictureHeight },
} as const;
/** Where a narrow window cuts the picture, its quiet side stays below the words. */
const pictureStyle = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: 'left',
  [mobile]: { objectPosition: 'center' },
} as const;
const side = {
  position: 'absolute',
  left: 40,
  top: 44,
  display: 'grid',
  gap: space(3),
  width: 'min(420px, calc(100% - 80px))',
  [mobile]: {
    left: 0,
    top: 'auto',
    bottom: 0,
    gap: space(1),
    width: '100%',
    padding: '64px 16px 14px',
    background: 'linear-gradient(rgb(14 19 25 / 0), rgb(14 19 25 / 0.92) 58%)',
  },
} as const;
const kickerStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  color: onNight.muted,
  fontSize: fontSize.table,
  [mobile]: { '& > svg': { display: 'none' } },
} as const;
const title = {
  fontSize: 34,
  lineHeight: '44px',
  letterSpacing: '-0.8px',
  fontWeight: 700,
  textWrap: 'balance',
  [mobile]: { fontSize: 22, lineHeight: '30px', letterSpacing: '-0.5px' },
} as const;
const textStyle = {
  minHeight: 22,
  marginBottom: space(2),
  color: onNight.muted,
  fontSize: 15,
  lineHeight: '22px',
  [mobile]: { minHeight: 0, margin: 0, fontSize: fontSize.table, lineHeight: '20px' },
} as const;
