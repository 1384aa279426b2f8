import type { MenuDeclaration } from '@madang/contracts';
import { color, Icon, radius, space } from '@madang/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isCurrent, MenuLink } from './menu-links.tsx';
import { tabLook } from './tab-look.ts';

/** A tab that opens a list of links below itself. Arrow keys move in it; Esc, a click elsewhere and a followed link close it. */
export function TabMenu({ label, entries }: { label: string; entries: readonly MenuDeclaration[] }) {
  const { pathname, key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const listId = useId();
  const open = openAt === key;
  const current = entries.some((entry) => isCurrent(entry, pathname));

  useEffect(() => {
    if (!open) return;
    const closeElsewhere = (event: Event) => {
      if (!frame.current?.contains(event.target as Node)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
    };
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    const parts = [...(frame.current?.querySelectorAll<HTMLElement>('button, a') ?? [])];
    const at = parts.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape' && open) {
      setOpenAt(null);
      parts[0]?.focus();
    } else if (event.key === 'ArrowDown' && !open) setOpenAt(key);
    else if (event.key === 'ArrowDown') parts[(at + 1) % parts.length]?.focus();
    else if (event.key === 'ArrowUp' && open) parts.at(at - 1)?.focus();
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the button and the links in it
    <div ref={frame} onKeyDown={onKeyDown} css={{ position: 'relative', display: 'flex' }}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        data-current={current || undefined}
        onClick={() => setOpenAt(open ? null : key)}
        css={[tabLook, { border: 0, background: 'none', cursor: 'pointer' }]}
      >
        {label}
        <Icon name="chevronDown" size={14} />
      </button>
      {open && (
        <ul
          id={listId}
          css={{
            position: 'absolute',
            top: '100%',
            left: 0,
            zIndex: 30,
            minWidth: 180,
            padding: space(1),
            border: `1px solid ${color.line}`,
            borderRadius: radius,
            background: color.surface,
            boxShadow: color.shadow,
          }}
        >
          {entries.map((entry) => (
            <li key={entry.to}>
              <MenuLink entry={entry} icon={18} css={item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 40,
  padding: `0 ${space(3)}px`,
  borderRadius: radius,
  '&:hover, &[aria-current="page"]': { background: color.raised },
} as const;
