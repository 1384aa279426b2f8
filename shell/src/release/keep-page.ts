import {
  fieldsOf,
  isCheckable,
  type KeptField,
  type KeptPage,
  keptPageKey,
  placeNow,
  signatureOf,
} from './kept-page.ts';

/** Writes down where the member stands and what they have typed. */
export function keepPage(): void {
  const kept: KeptPage = { place: placeNow(), atMs: Date.now(), scrollY: window.scrollY, fields: fieldsNow() };
  sessionStorage.setItem(keptPageKey, JSON.stringify(kept));
}

function fieldsNow(): KeptField[] {
  const counts = new Map<string, number>();
  return fieldsOf(document).map((field) => {
    const signature = signatureOf(field);
    const index = counts.get(signature) ?? 0;
    counts.set(signature, index + 1);
    return { signature, index, value: field.value, checked: isCheckable(field) && field.checked };
  });
}
