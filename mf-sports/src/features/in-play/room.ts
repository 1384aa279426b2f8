/** Menu and slip take their part of the window: the number of columns follows the room that is left. */
export const livePage = { containerType: 'inline-size', containerName: 'live' } as const;
export const livePageNarrow = '@container live (max-width: 879.98px)';

/** The narrowest phones: names and odds stand below each other. */
export const livePageTiny = '@container live (max-width: 359.98px)';

export const trackerBox = { containerType: 'inline-size', containerName: 'tracker' } as const;
export const trackerNarrow = '@container tracker (max-width: 559.98px)';
