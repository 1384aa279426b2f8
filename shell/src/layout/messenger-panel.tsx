import { color, fontSize, mobile, space } from '@madang/ui';
import { useId } from 'react';
import { MessengerLinks, useMessengers } from '../account/messenger-links.tsx';

/** Specification section 2: an entry only for a messenger in use; nothing at all without one. */
export function MessengerPanel() {
  const titleId = useId();
  const shown = useMessengers().data ?? [];
  if (shown.length === 0) return null;
  return (
    <section
      aria-labelledby={titleId}
      css={{ display: 'grid', alignContent: 'start', gap: space(2), minWidth: 240, [mobile]: { gridColumn: '1 / -1' } }}
    >
      <h2 id={titleId} css={{ color: color.text, fontSize: fontSize.table }}>
        메신저 상담
      </h2>
      <MessengerLinks shown={shown} />
    </section>
  );
}
