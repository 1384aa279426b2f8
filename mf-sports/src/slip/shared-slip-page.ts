/** The page of a shared slip, which takes it into the reader's own by one press. */
export const sharedSlipPage = (code: string): string => `/slip/${code}`;
