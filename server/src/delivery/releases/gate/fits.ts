import satisfies from 'semver/functions/satisfies.js';

/** A prerelease counts as its version: "2.0.0-rc.1" has what ^2.0.0 asks for. */
export const fits = (version: string, range: string): boolean => satisfies(version, range, { includePrerelease: true });
