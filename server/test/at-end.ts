const undo: (() => Promise<unknown>)[] = [];

/** Runs `work` after the last test of the file, the latest registered first. Call it while the file is being collected. */
export function atEnd(work: () => Promise<unknown>): void {
  if (undo.length === 0) {
    afterAll(async () => {
      for (const step of undo.splice(0).reverse()) await step();
    });
  }
  undo.push(work);
}
