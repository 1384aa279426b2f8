/** In the demo these are under maintenance; the last one because it has no setting at all. */
export const demoMaintenance = new Map<number, boolean | null>([
  [103, true],
  [233, true],
  [304, null],
]);
