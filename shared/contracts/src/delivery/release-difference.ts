import { z } from 'zod';
import {
  type BuildRecord,
  buildRecordSchema,
  byNameSchema,
  menuDeclarationSchema,
  pathOf,
  routeDeclarationSchema,
  slotDeclarationSchema,
} from './release-record.ts';

/** The parts of a release that the page shows, and those that it takes of the page. */
export const standingSchema = z.object({
  routes: z.array(routeDeclarationSchema),
  slots: z.array(slotDeclarationSchema),
  menu: z.array(menuDeclarationSchema),
  shared: byNameSchema(z.string()),
  ownScope: buildRecordSchema.shape.ownScope,
  /** The size of its scripts, unpacked; null: it is not built yet. */
  bytes: z.int().nullable(),
});
export type Standing = z.infer<typeof standingSchema>;

export const standingOf = ({ routes, slots, menu, shared, ownScope, files }: BuildRecord): Standing => ({
  routes,
  slots,
  menu,
  shared,
  ...(ownScope && { ownScope }),
  bytes: files.filter(({ path }) => path.endsWith('.js')).reduce((sum, { bytes }) => sum + bytes, 0),
});

const lineSchema = z.object({ what: z.enum(['route', 'slot', 'menu', 'shared']), text: z.string() });
type Line = z.infer<typeof lineSchema>;
export const differenceSchema = z.object({
  removed: z.array(lineSchema),
  added: z.array(lineSchema),
  /** Of the scripts. */
  bytes: z.object({ before: z.int().nullable(), after: z.int().nullable() }),
});
export type Difference = z.infer<typeof differenceSchema>;

/** The parts that a release brings and takes away beside the one before; null: there is none before. */
export function differenceOf(before: Standing | null, after: Standing): Difference {
  const [was, is] = [before ? linesOf(before) : [], linesOf(after)];
  const without = (lines: Line[], others: Line[]) =>
    lines.filter(({ what, text }) => !others.some((other) => other.what === what && other.text === text));
  return {
    removed: without(was, is),
    added: without(is, was),
    bytes: { before: before?.bytes ?? null, after: after.bytes },
  };
}

function linesOf({ routes, slots, menu, shared, ownScope }: Standing): Line[] {
  return [
    ...routes.flatMap(({ path, pages, layout, access }) =>
      pages.map((page): Line => {
        const shows = 'module' in page ? page.module : `→ ${page.redirect}`;
        return { what: 'route', text: `${pathOf(path, page.path)} ${shows} (${layout}, ${access})` };
      }),
    ),
    ...slots.map(({ slot, module, on, order }): Line => {
      const where = on ? ` on ${on.join(' ')}` : '';
      return { what: 'slot', text: `${slot} ${module}${where} (${order})` };
    }),
    ...menu.map(
      ({ label, to, area, order, for: whom }): Line => ({
        what: 'menu',
        text: `${label} ${to} (${area.join(' ')}, ${order}, ${whom})`,
      }),
    ),
    ...Object.entries(shared).map(([name, range]): Line => ({ what: 'shared', text: `${name} ${range}` })),
    ...Object.entries(ownScope?.brings ?? {}).map(
      ([name, { version }]): Line => ({ what: 'shared', text: `${name} ${version}, its own in ${ownScope?.name}` }),
    ),
  ];
}
