/** Pages of the shell itself, which no remote may have. In a file of its own: the shell needs no other part of places. */
export const shellPaths = { home: '/', login: '/login', maintenance: '/maintenance', override: '/override' } as const;
