import { config } from 'zod';

// Zod compiles schemas with `new Function` where it can; the page's policy forbids that and reports every try. The setting is
// global, so that it counts for the remotes' copies of zod too. It must come before the first schema.
config({ jitless: true });
