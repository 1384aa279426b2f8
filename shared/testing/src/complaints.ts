let heard: unknown[][] = [];
const complain = console.error;

/** From here on `console.error` is kept for `takeComplaints`. */
export function hearComplaints(): void {
  heard = [];
  console.error = (...words: unknown[]) => {
    heard.push(words);
  };
}

export function stopHearing(): void {
  console.error = complain;
}

/**
 * Everything that was written to `console.error` in this test so far. A test that provokes an error on purpose takes it;
 * an error that is not taken fails the test.
 */
export function takeComplaints(): unknown[][] {
  const taken = heard;
  heard = [];
  return taken;
}
