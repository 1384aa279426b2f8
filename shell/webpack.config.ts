import { app } from '@madang/federation/webpack';

export default app(import.meta.dirname, { name: 'shell' });
