import { face } from '@madang/ui';
import { weights } from './face.tsx';
import { parts } from './parts.ts';

/** The browser fetches a part when a text has one of its characters. */
export function addParts(): void {
  for (const [address, unicodeRange] of parts)
    document.fonts.add(new FontFace(face, `url(${address})`, { weight: weights, unicodeRange, display: 'swap' }));
}
