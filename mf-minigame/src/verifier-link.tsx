import { color } from '@madang/ui';

/** The page-less verifier: one file that needs nothing but Node. */
export const VerifierLink = () => (
  <a href="/downloads/verify.mjs" download="verify.mjs" css={{ color: color.text, textDecoration: 'underline' }}>
    verify.mjs 내려받기
  </a>
);
