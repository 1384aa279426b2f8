import { color, fontSize, hoverable, Panel, SkeletonRows, space } from '@madang/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { clipped } from './clipped.ts';

interface BesideItem {
  id: number;
  to: string;
  title: string;
  facts: ReactNode;
}

interface BesideListProps {
  title: string;
  /** undefined: they are being loaded. */
  items: readonly BesideItem[] | undefined;
}

/** Other texts of the same kind, in a narrow column. The column is empty when there are none, or when they could not be loaded. */
export const BesideList = ({ title, items }: BesideListProps) =>
  items?.length === 0 ? null : (
    <Panel flush title={title}>
      {items ? (
        <ul css={{ '& > li + li': { borderTop: `1px solid ${color.line}` } }}>
          {items.map(({ id, to, title, facts }) => (
            <li key={id}>
              <Link to={to} css={row}>
                <span css={twoLines} title={title}>
                  {title}
                </span>
                <span css={[clipped, { color: color.muted, fontSize: fontSize.small }]}>{facts}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={5} height={52} />
      )}
    </Panel>
  );

/** A title of two lines is whole in the narrowest column. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  minWidth: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
const row = {
  display: 'grid',
  alignContent: 'center',
  minHeight: 56,
  padding: `${space(2)}px ${space(4)}px`,
  [hoverable]: { '&:hover': { background: color.raised } },
} as const;
