/** Lets the browser do the work that waits. */
export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
