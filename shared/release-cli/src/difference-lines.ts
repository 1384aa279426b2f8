import type { Difference } from '@madang/contracts';

/** One line for each thing that goes or comes, and the size. */
export function differenceLines({ removed, added, bytes }: Difference): string[] {
  const lines = [
    ...removed.map(({ what, text }) => `- ${what} ${text}`),
    ...added.map(({ what, text }) => `+ ${what} ${text}`),
    ...(bytes.after === null || bytes.after === bytes.before
      ? []
      : [`  scripts: ${bytes.before ?? 0} -> ${bytes.after} bytes`]),
  ];
  return lines.length > 0 ? lines : ['  the same routes, slots, menu, shared modules and size'];
}
