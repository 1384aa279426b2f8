import type { MenuDeclaration } from '@madang/contracts';

export type Tab = { entry: MenuDeclaration } | { group: string; entries: MenuDeclaration[] };

/** Entries of one group stand together where the first of them stands; a group of one is an entry like the others. */
export function tabsOf(entries: readonly MenuDeclaration[]): Tab[] {
  return entries.flatMap((entry): Tab[] => {
    const together = entry.group ? entries.filter(({ group }) => group === entry.group) : [entry];
    if (together[0] !== entry) return [];
    return together.length > 1 && entry.group ? [{ group: entry.group, entries: together }] : [{ entry }];
  });
}
