/** Wide enough for the table of odds, not so wide that the eye loses the row. */
export const contentWidth = 1760;
/** Notice line and tabs. */
export const headerHeight = 96;
