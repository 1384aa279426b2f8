import { config } from 'zod';

// Zod compiles schemas with `new Function` where it may; the page's policy forbids that and reports every try. The setting is
// global: it holds for the copies of zod in the remotes too. It comes before anything that makes a schema.
config({ jitless: true });
