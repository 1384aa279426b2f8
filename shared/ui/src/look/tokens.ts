/** Colours are CSS variables, so that dark and light are one attribute away (values in `theme-values.ts`). */
export const color = {
  ink: 'var(--ink)',
  surface: 'var(--surface)',
  raised: 'var(--raised)',
  sunken: 'var(--sunken)',
  field: 'var(--field)',
  skeleton: 'var(--skeleton)',
  line: 'var(--line)',
  lineStrong: 'var(--line-strong)',
  text: 'var(--text)',
  muted: 'var(--muted)',
  brand: 'var(--brand)',
  brandHover: 'var(--brand-hover)',
  onBrand: 'var(--on-brand)',
  brandText: 'var(--brand-text)',
  brandTint: 'var(--brand-tint)',
  focus: 'var(--focus)',
  rising: 'var(--rising)',
  falling: 'var(--falling)',
  good: 'var(--good)',
  goodTint: 'var(--good-tint)',
  bad: 'var(--bad)',
  badTint: 'var(--bad-tint)',
  infoTint: 'var(--info-tint)',
  backdrop: 'var(--backdrop)',
  shadow: 'var(--shadow)',
  brandEdge: 'var(--brand-edge)',
  risingTint: 'var(--rising-tint)',
  fallingTint: 'var(--falling-tint)',
} as const;

/** Sports and families of games, in both themes: for icons, chips and thin edges, never for text on its own. */
export const hue = {
  soccer: '#3fb68b',
  basketball: '#f08a4b',
  baseball: '#5b8def',
  volleyball: '#d9c04f',
  hockey: '#63c7d9',
  esports: '#a78bfa',
  minigame: '#e07aa8',
  casino: '#c9a35b',
  slot: '#d96f6f',
  virtual: '#7fb069',
} as const;
/** Lines of the lattice (창살) and the lantern's light, which pictures and their frames share in both themes. */
export const lattice = 'rgb(125 143 163 / 0.22)';
export const lantern = '#f5b83d';

/** Steps of the 4 px grid. */
export const space = (steps: number): number => steps * 4;
export const radius = 6;
/** Of tiles with a picture. */
export const tileRadius = 10;
/** Pixels. Inputs are 16 on mobile, where anything smaller makes the browser zoom in. */
export const fontSize = { small: 12, table: 13, text: 14, input: 16, title: 18, page: 22 } as const;

/** The typeface, which the shell brings, and the face in its place until it is there (shell/src/face). */
export const face = 'Madang Sans';
export const standIn = 'Madang Sans Stand-in';
export const fontStack = `'${face}', '${standIn}', 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR', system-ui, sans-serif`;

/**
 * The mobile layout, as a selector for the css prop. It follows the attribute that the shell keeps on the root element
 * and not the window's width alone, because a member may choose the other layout.
 */
export const mobile = '[data-layout="mobile"] &';
/** Hover only where there is a pointer that hovers: on touch it would stick. */
export const hoverable = '@media (hover: hover)';
/** Width of the page: narrower than the window when a member looks at the mobile layout on a wide screen. */
export const pageWidth = 'var(--page-width)';
/** Space beside the page, on each side. */
export const pageGutter = 'calc((100vw - var(--page-width)) / 2)';

/** Upper bound of the mobile layout (specification section 9). */
export const mobileMaxWidth = '(max-width: 1263.98px)';
export const desktopViewport = 1920;
export const mobileViewport = 425;
