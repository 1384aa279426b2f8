import { ButtonLink, mobile, space } from '@madang/ui';
import type { ReactNode } from 'react';

interface ReadingPageProps {
  /** The list that it is of. */
  to: string;
  label: string;
  /** Beside it on a wide screen, below it on a phone. */
  aside: ReactNode;
  children: ReactNode;
}

/** One text to read or write, with the way back above it. */
export const ReadingPage = ({ to, label, aside, children }: ReadingPageProps) => (
  <div css={frame}>
    <ButtonLink to={to} icon="chevronLeft" variant="ghost" css={{ justifySelf: 'start', marginLeft: -space(4) }}>
      {label}
    </ButtonLink>
    <div css={columns}>
      <div css={[frame, { alignContent: 'start' }]}>{children}</div>
      <aside css={[frame, { alignContent: 'start' }]}>{aside}</aside>
    </div>
  </div>
);

const frame = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4), minWidth: 0 } as const;
const columns = {
  display: 'grid',
  // The list beside it gives way: where menu and slip leave little room the text has two thirds of it.
  gridTemplateColumns: 'minmax(0, 1fr) clamp(220px, 28%, 340px)',
  alignItems: 'start',
  gap: space(5),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) },
} as const;
