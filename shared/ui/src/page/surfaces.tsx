import type { ReactNode } from 'react';
import { useId } from 'react';
import { color, fontSize, mobile, space, tileRadius } from '../look/tokens.ts';
import { PageTitle } from './page-title.tsx';

interface SurfaceProps {
  children: ReactNode;
  className?: string;
}

/** A plain surface with a border. */
export const Card = ({ children, className }: SurfaceProps) => (
  <div
    className={className}
    css={{
      background: color.surface,
      border: `1px solid ${color.line}`,
      borderRadius: tileRadius,
      padding: space(5),
      [mobile]: { padding: space(4) },
    }}
  >
    {children}
  </div>
);

interface PanelProps extends SurfaceProps {
  title: ReactNode;
  actions?: ReactNode;
  /** No padding: for tables and lists that reach the border. */
  flush?: boolean;
}

/** A titled part of a page: a region that readers can jump to. */
export function Panel({ title, actions, flush = false, children, className }: PanelProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={className}
      css={{
        background: color.surface,
        border: `1px solid ${color.line}`,
        borderRadius: tileRadius,
        overflow: 'hidden',
      }}
    >
      <div
        css={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: space(3),
          minHeight: 44,
          padding: `0 ${space(4)}px`,
          borderBottom: `1px solid ${color.line}`,
          // As high as a finger needs.
          [mobile]: { '& > a': { display: 'flex', alignItems: 'center', minHeight: 44 } },
        }}
      >
        <h2 id={titleId} css={{ fontSize: 15, fontWeight: 700 }}>
          {title}
        </h2>
        {actions}
      </div>
      <div css={flush ? undefined : { padding: space(4) }}>{children}</div>
    </section>
  );
}

interface PageHeaderProps {
  title: ReactNode;
  /** Names the document; the title, where that is plain text. */
  documentTitle?: string;
  text?: ReactNode;
  actions?: ReactNode;
}

/** The one `h1` of a page, and the document's name. */
export const PageHeader = ({
  title,
  documentTitle = typeof title === 'string' ? title : undefined,
  text,
  actions,
}: PageHeaderProps) => (
  <div
    css={{
      display: 'flex',
      flexWrap: 'wrap',
      // A title alone stands beside the middle of its actions, at the same height on every page.
      alignItems: text ? 'flex-end' : 'center',
      justifyContent: 'space-between',
      gap: space(3),
      marginBottom: space(4),
      [mobile]: { marginBottom: space(3) },
    }}
  >
    {documentTitle && <PageTitle title={documentTitle} />}
    <div css={{ display: 'grid', gap: space(1) }}>
      <h1 css={{ fontSize: fontSize.page, lineHeight: 1.3, fontWeight: 700, [mobile]: { fontSize: 19 } }}>{title}</h1>
      {text && <p css={{ color: color.muted }}>{text}</p>}
    </div>
    {actions}
  </div>
);
