/** The browser's JSON under a key; undefined when it is nothing, or was written by something else. */
export function readJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
