import { app } from '@madang/federation/webpack';

export default app(import.meta.dirname, { name: 'shell', faces: ['src/face/first.woff2'] });
