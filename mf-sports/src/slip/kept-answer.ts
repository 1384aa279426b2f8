const keptMs = 60_000;

/** Keeps an answer for a minute. While it cannot be read, `otherwise`: the server judges all the same. */
export function keptAnswer<Answer>(read: () => Promise<Answer>, otherwise: Answer): () => Promise<Answer> {
  let known: { at: number; answer: Promise<Answer> } | undefined;
  return () => {
    if (known && performance.now() - known.at < keptMs) return known.answer;
    const answer = read().catch(() => {
      known = undefined;
      return otherwise;
    });
    known = { at: performance.now(), answer };
    return answer;
  };
}
