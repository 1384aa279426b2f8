import { z } from 'zod';

// Zod compiles schemas with `new Function` where it may; the page's policy forbids that and reports every try.
if (typeof document !== 'undefined') z.config({ jitless: true });

export { z };
