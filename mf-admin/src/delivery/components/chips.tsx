import { color, fontSize, space } from '@madang/ui';

/** Short technical words side by side; a dash when there are none. */
export const Chips = ({ items }: { items: readonly string[] }) =>
  items.length === 0 ? (
    <span css={{ color: color.muted }}>–</span>
  ) : (
    <ul css={{ display: 'flex', flexWrap: 'wrap', gap: space(1) }}>
      {items.map((item) => (
        <li
          key={item}
          css={{
            padding: '1px 6px',
            border: `1px solid ${color.line}`,
            borderRadius: 4,
            background: color.sunken,
            fontFamily: 'ui-monospace, monospace',
            fontSize: fontSize.small,
          }}
        >
          {item}
        </li>
      ))}
    </ul>
  );
