import type { Composition } from '@madang/contracts';

/** The document is the composition: the server inlined the live versions, so there is nothing to fetch. */
export const composition: Composition = readComposition();

function readComposition(): Composition {
  const text = document.getElementById('composition')?.textContent;
  if (!text) throw new Error('The document carries no composition.');
  // The server wrote it from checked release records; the page does not check it a second time.
  return JSON.parse(text) as Composition;
}
