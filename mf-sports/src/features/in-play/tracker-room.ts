export const trackerBox = { containerType: 'inline-size', containerName: 'tracker' } as const;
export const trackerNarrow = '@container tracker (max-width: 559.98px)';
