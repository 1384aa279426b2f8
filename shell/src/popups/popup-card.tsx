import type { Popup } from '@madang/contracts';
import { Button, color, IconButton, mobile, radius, SafeHtml, space } from '@madang/ui';
import { useId } from 'react';

interface PopupCardProps {
  popup: Popup;
  onClose: () => void;
  onSuppress: () => void;
}

/** Specification section 2: HTML at its place with its width; six hours, close, and a click on the content hides it. */
export function PopupCard({ popup, onClose, onSuppress }: PopupCardProps) {
  const titleId = useId();
  return (
    <section
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      css={[
        card,
        {
          width: `min(${popup.width}px, calc(100vw - 24px))`,
          // A popup that an operator placed beyond a small window stays in reach.
          left: `max(12px, min(${popup.pcLeftLocation}px, calc(100vw - ${popup.width}px - 12px)))`,
          top: `min(${popup.pcTopLocation}px, 40vh)`,
          maxHeight: `calc(100dvh - min(${popup.pcTopLocation}px, 40vh) - 12px)`,
        },
        onPhone,
      ]}
    >
      <header css={bar}>
        <h2 id={titleId} css={{ minWidth: 0, fontSize: 15, fontWeight: 700, overflowWrap: 'anywhere' }}>
          {popup.title}
        </h2>
        <IconButton label={`${popup.title} 닫기`} icon="close" onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the buttons do the same for keys. */}
      <div onClick={onClose} css={{ padding: `${space(2)}px ${space(4)}px`, overflowY: 'auto', cursor: 'pointer' }}>
        <SafeHtml html={popup.contents} />
      </div>
      <footer css={[bar, { borderTop: `1px solid ${color.line}`, paddingLeft: space(2) }]}>
        <Button variant="ghost" size="small" onClick={onSuppress}>
          6시간 동안 보지 않기
        </Button>
        <Button size="small" onClick={onClose}>
          닫기
        </Button>
      </footer>
    </section>
  );
}

const card = {
  position: 'fixed',
  zIndex: 30,
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${color.line}`,
  borderRadius: radius + 4,
  background: color.surface,
  boxShadow: color.shadow,
  overflow: 'hidden',
} as const;

/** In the middle, whatever place was meant for a wide screen. */
const onPhone = {
  [mobile]: {
    left: 12,
    right: 12,
    top: 120,
    width: 'auto',
    maxWidth: 401,
    margin: '0 auto',
    maxHeight: 'calc(100dvh - 200px)',
  },
} as const;

const bar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minHeight: 48,
  padding: `0 ${space(2)}px 0 ${space(4)}px`,
} as const;
