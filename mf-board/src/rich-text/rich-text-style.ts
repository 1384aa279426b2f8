import { textColors } from '@madang/contracts';
import { color, radius } from '@madang/ui';

const values = {
  red: color.rising,
  orange: color.brandText,
  green: color.good,
  blue: color.falling,
  muted: color.muted,
} as const satisfies Record<(typeof textColors)[number], string>;

/** As it is read and as it is written: one look. Colours are classes of the theme, no inline style. */
export const richTextStyle = {
  fontSize: 15,
  lineHeight: 1.75,
  overflowWrap: 'anywhere',
  contain: 'paint',
  '& p, & ul, & ol, & h2, & h3, & img': { marginBlock: 8 },
  '& p, & h2, & h3': { whiteSpace: 'pre-wrap' },
  '& h2': { fontSize: 20, fontWeight: 700, lineHeight: 1.4 },
  '& h3': { fontSize: 17, fontWeight: 700, lineHeight: 1.4 },
  '& ul': { paddingLeft: 22, listStyle: 'disc' },
  '& ol': { paddingLeft: 22, listStyle: 'decimal' },
  '& li > p': { marginBlock: 2 },
  '& a': { color: color.falling, textDecoration: 'underline' },
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: radius },
  ...Object.fromEntries(textColors.map((name) => [`& [data-color="${name}"]`, { color: values[name] }])),
} as const;
