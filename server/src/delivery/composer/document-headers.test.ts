import { liveHeaders } from './document-headers.ts';

test('scripts of another origin may run, and be fetched anew when their bytes are wrong; its fonts are shown', () => {
  const assetOrigin = 'https://assets.example';
  const policy =
    liveHeaders({ host: null, assetOrigin, scriptHashes: [], composition: 'r1-0' })['content-security-policy'] ?? '';
  const sources = (name: string) => policy.split('; ').find((directive) => directive.startsWith(`${name} `));
  expect(sources('script-src')).toContain(assetOrigin);
  expect(sources('connect-src')).toBe(`connect-src 'self' ${assetOrigin}`);
  expect(sources('font-src')).toBe(`font-src 'self' ${assetOrigin}`);
});
