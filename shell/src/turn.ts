/** Lets the browser do what waits. */
export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
