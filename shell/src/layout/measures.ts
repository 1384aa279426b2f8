/** Wide enough for the table of odds between menu and slip, not so wide that the eye loses the row. */
export const contentWidth = 1920;
/** Beside the page: little where every pixel is a column of odds. */
export const gutter = { paddingInline: 12, '@media (min-width: 1600px)': { paddingInline: 24 } } as const;
/** Notice line and tabs. */
export const headerHeight = 96;
