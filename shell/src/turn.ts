/** Lets the browser do the tasks that wait. */
export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
