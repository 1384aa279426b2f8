/** The hash that the document's import map has of the script at this address. */
export function hashOf(address: string): string | undefined {
  const text = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
  const { integrity = {} } = JSON.parse(text) as { integrity?: Record<string, string> };
  return integrity[new URL(address, document.baseURI).pathname] ?? integrity[address];
}
