/** What the browser has kept as JSON; undefined when it is nothing, or was written by something else. */
export function readJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
