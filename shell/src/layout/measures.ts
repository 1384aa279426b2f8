/** Wide enough for the table of odds between menu and slip, not so wide that the eye loses the row. */
const contentWidth = 1920;
/** The top page, which has no side menu, is narrower. */
const homeWidth = 1728;
/** Width of the content of the page at this path, its gutter included. */
export const widthAt = (pathname: string): number => (pathname === '/' ? homeWidth + 48 : contentWidth);
/** Beside the page: little where every pixel is a column of odds. */
export const gutter = { paddingInline: 12, '@media (min-width: 1600px)': { paddingInline: 24 } } as const;
/** Notice line and tabs. */
export const headerHeight = 104;
/** Of the phone's header: its line, as high as the rest of it while the page is scrolled down, and the shortcuts below. */
export const phoneLine = 52;
export const shortcutsHeight = 44;
/** Of the phone's bottom bar, and of the slip's bar that lies on it. */
export const barHeight = 56;
/** Of the button that leads back to the top. */
export const toTopSize = 44;
/** In a window this low, bars that stay would leave too little of the page. */
export const lowWindow = '@media (max-height: 499.98px)';
/** While the phone's header is folded (`use-fold.ts`). */
export const folded = 'html[data-folded] &';
/** While the page is scrolled and the way to its top is shown (`scroll-to-top.tsx`). */
export const scrolled = 'html[data-scrolled] &';
