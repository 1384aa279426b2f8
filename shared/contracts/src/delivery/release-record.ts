import { z } from 'zod';

export const appNameSchema = z.string().regex(/^(shell|mf-[a-z][a-z0-9-]{1,30})$/);
const number = '(0|[1-9]\\d*)';
const prereleasePart = `(${number}|\\d*[A-Za-z-][0-9A-Za-z-]*)`;
/** Strict SemVer without build metadata, so that one version has one spelling. */
export const versionSchema = z
  .string()
  .regex(new RegExp(`^${number}\\.${number}\\.${number}(-${prereleasePart}(\\.${prereleasePart})*)?$`))
  .max(60);

/** The names that every object has by birth ("constructor") name no package, event or module. */
const keySchema = z.string().refine((name) => !(name in Object.prototype), 'is no name of anything');
/** Package, event or module -> its value. */
export const byNameSchema = <Value extends z.ZodType>(value: Value) => z.record(keySchema, value);
/** Servers and browsers know a script by its ending. */
const scriptSchema = z.string().endsWith('.js');

/**
 * The conditions for the shell to show a route; the shell knows how to check them.
 * tendency: the member may enter casino and slots. minigame: the game of `/minigame/:provider/:game` is not under maintenance.
 * unread: no message waits to be read.
 */
const guardDeclarationSchema = z.object({
  guard: z.enum(['tendency', 'minigame', 'unread']),
  /** Patterns below the route's path to which it applies; all of it when left out. */
  on: z.array(z.string().startsWith('/')).optional(),
});
export type GuardDeclaration = z.infer<typeof guardDeclarationSchema>;

/** A page below a route, shown by an exposed module, or the way to another page. */
const pageDeclarationSchema = z.union([
  z.object({
    /** react-router pattern below the route's path: "" for the path itself, ":id", "view/:id"; "*" for all that no other page has. */
    path: z.string(),
    /** The exposed module; its default export is the component of the page. It matches no path: parameters come from the router. */
    module: z.string().startsWith('./'),
    /** Given to the component. A page with other properties begins anew, even if its module is the same. */
    props: z.record(z.string(), z.string()).optional(),
    /** Loaded while the browser is idle. All others are loaded when the member points at a link to them. */
    ahead: z.boolean().optional(),
  }),
  z.object({
    path: z.string(),
    /** The path of the page to show instead. */
    redirect: z.string().startsWith('/'),
  }),
]);
export type PageDeclaration = z.infer<typeof pageDeclarationSchema>;

/** Pages that share a part of the address. Declared by the remote, so that the shell names none and is the only router. */
export const routeDeclarationSchema = z.object({
  /** react-router pattern, for example "/korea/*". It tells remotes apart: no two live ones have the same. */
  path: z.string().startsWith('/'),
  /** member: app bar, sidebar, slip. bare: the remote brings its own frame (operators, agents). */
  layout: z.enum(['member', 'bare']).default('member'),
  access: z.enum(['member', 'operator', 'agent']).default('member'),
  /** Asked in this order. */
  guards: z.array(guardDeclarationSchema).optional(),
  /** The exposed module of a component that stays from page to page and renders the page where it has the router's `<Outlet />`. */
  frame: z.string().startsWith('./').optional(),
  pages: z.array(pageDeclarationSchema).min(1),
  /** The address of the link if no page has the address; to the home page when left out. */
  notFound: z.object({ to: z.string().startsWith('/'), label: z.string().max(30) }).optional(),
});

/** "/event/*" and ":id" -> "/event/:id" */
export const pathOf = (route: string, page: string): string =>
  [route.replace(/\/\*$/, ''), page].filter(Boolean).join('/');

/** Every exposed module that the route needs for one of its pages or, without `page`, for all of them. */
export const modulesOf = (
  { frame, pages }: Pick<RouteDeclaration, 'frame' | 'pages'>,
  page?: PageDeclaration,
): string[] => [
  ...(frame ? [frame] : []),
  ...(page ? [page] : pages).flatMap((each) => ('module' in each ? [each.module] : [])),
];

/**
 * The slots that the shell shows. slip: right column and mobile drawer. side-menu: sidebar groups. home: the top page, beside the
 * slip; home-side: there below the slip, on a wide screen alone; home-wide: below, over its whole width. The others are forms in a dialog over whatever page is shown (specification
 * section 3): user-info, money-change, point-change.
 */
const slotNames = [
  ...(['slip', 'side-menu', 'home', 'home-side', 'home-wide'] as const),
  ...(['user-info', 'money-change', 'point-change'] as const),
] as const;
export type SlotName = (typeof slotNames)[number];
/** Slots that show what every remote puts there, one below the other, so that none takes another's place. */
export const slotsOfMany: ReadonlySet<string> = new Set<SlotName>(['side-menu', 'home', 'home-side', 'home-wide']);
/** Slots in a dialog, by the page with the same form: a link there opens the dialog where a remote has it. */
export const dialogSlots = {
  '/member': 'user-info',
  '/exchange': 'money-change',
  '/mywallet/point': 'point-change',
} as const satisfies Record<string, SlotName>;
export type DialogSlot = (typeof dialogSlots)[keyof typeof dialogSlots];
/** Slots below the window at first, or in a dialog: loaded when they are wanted, and not ahead of the page. */
const belowAtFirst: readonly SlotName[] = ['home-side', 'home-wide'];
export const lateSlots: readonly string[] = [...belowAtFirst, ...Object.values(dialogSlots)];
export const slotDeclarationSchema = z.object({
  /** One that this server and its shell do not know is kept and not shown: a remote may come before the shell that it is for. */
  slot: z.string().regex(/^[a-z][a-z-]{1,30}$/),
  module: z.string().startsWith('./'),
  /** Patterns of the routes on which the slot is shown; everywhere when left out. */
  on: z.array(z.string()).optional(),
  order: z.int().default(0),
  /** Pixels that it will take in each layout, kept for it until it is there. */
  height: z.object({ desktop: z.int().min(0), mobile: z.int().min(0) }).optional(),
  /** Of the side menu: a line with a link stands there, and the module is loaded when a member opens the line. */
  folded: z
    .object({ label: z.string().max(30), icon: z.string().max(30).optional(), to: z.string().startsWith('/') })
    .optional(),
});
export const menuDeclarationSchema = z.object({
  /**
   * tabs: the app bar. side: sidebar. bar: the phone's bottom bar. shortcut: the phone's buttons above the page. wallet: beside the
   * points. request: the app bar's buttons for charge and exchange. account: messages, coupons, the member's own data. footer: columns by group.
   */
  area: z.array(z.enum(['tabs', 'side', 'bar', 'shortcut', 'wallet', 'request', 'account', 'footer'])),
  label: z.string(),
  /** Name of a drawing that the shell has (icons of `@madang/ui`); one that it does not have stays empty. */
  icon: z.string().max(30).optional(),
  /** Entries of the app bar with one group open from one tab of that name; in the footer it is the column's heading. */
  group: z.string().max(20).optional(),
  /** A path of the site, or the address of another one that operators allow. */
  to: z.string().regex(/^(\/|https:\/\/)/),
  /** Further paths on which the entry is the current one: pages without an entry of their own. */
  also: z.array(z.string().startsWith('/')).optional(),
  order: z.int(),
  /** A short word beside the label ("HOT"). */
  badge: z.string().max(8).optional(),
  /** Links to the domestic sports tabs carry `time`, the current unix time. */
  stampTime: z.boolean().default(false),
  /** Asked before the entry is followed ("카지노 로비로 이동하시겠습니까?"). */
  confirm: z.string().max(200).optional(),
  /** The members who see it. */
  for: z.enum(['member', 'operator', 'agent']).default('member'),
});
export type RouteDeclaration = z.infer<typeof routeDeclarationSchema>;
export type SlotDeclaration = z.infer<typeof slotDeclarationSchema>;
export type MenuDeclaration = z.infer<typeof menuDeclarationSchema>;

const fileRecordSchema = z.object({
  path: z.string().regex(/^[\w.@/-]+$/),
  bytes: z.int().min(0),
  /** "sha384-…" of the file's bytes. Browsers compare those of scripts, the registry those of every file. */
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
});

/** Name of a share scope beside that of the page. */
export const shareScopeSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,30}$/)
  .refine((name) => name !== 'default', 'is the scope of the page');

/** What a remote brings itself, in a share scope that it has in common with remotes which made the same move, such as to another major of React. */
const ownScopeSchema = z.object({
  name: shareScopeSchema,
  /** Package -> the version that it brings, and the range within which it takes that of another remote of the scope. */
  brings: byNameSchema(z.object({ version: versionSchema, range: z.string() })),
  /** The scripts among `files` that hold them. A page fetches them from the first remote of the scope alone. */
  scripts: z.array(scriptSchema),
});
export type OwnScope = z.infer<typeof ownScopeSchema>;

/** The content of `dist/build.json`, which a build leaves behind; a release is this plus a version. */
export const buildRecordSchema = z.object({
  app: appNameSchema,
  /** Hash of the sources: part of the container's name, so that two versions can share one page. */
  buildId: z.string(),
  /** Federation container name. */
  container: z.string(),
  /** Ends with `-dirty` when files were built that were not committed. */
  gitCommit: z.string().nullable(),
  /** Name of the commit's author. */
  gitAuthor: z.string().max(100).nullable(),
  /** The builder: the variable BUILDER, or the machine. */
  builder: z.string().max(200),
  /** SHA-256 of the lockfile; null for a project without one. */
  lockfileHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** shell: the version of the host API that it brings (`hostApiVersion`). remote: the range of it that the remote works with. */
  hostApi: z.string(),
  /** remotes: the remote entry. shell: the page's entry script. */
  entry: scriptSchema,
  /** Scripts that the entry needs at once, in order (shell: initial chunks without the entry). */
  initial: z.array(scriptSchema),
  /** shell: scripts that a guest's first view needs at once beside those, and those that a member's page does. */
  guest: z.array(scriptSchema).optional(),
  member: z.array(scriptSchema).optional(),
  /** shell: fonts that every page shows at once. */
  faces: z.array(z.string().endsWith('.woff2')).optional(),
  /** Exposed module -> scripts that it needs at once. */
  exposes: byNameSchema(z.array(scriptSchema)),
  files: z.array(fileRecordSchema),
  /** Shared package -> range that this app accepts (remote) or version that it brings (shell). */
  shared: byNameSchema(z.string()),
  /** remotes: left out by those that take all of it from the page. */
  ownScope: ownScopeSchema.optional(),
  routes: z.array(routeDeclarationSchema),
  slots: z.array(slotDeclarationSchema),
  menu: z.array(menuDeclarationSchema),
  /** Event -> version of its schema that is emitted (events.ts). */
  emits: byNameSchema(z.string()),
  /** Event -> range of schema versions that are understood. */
  hears: byNameSchema(z.string()),
  /** Other remotes' exposed modules that this one shows: app -> modules. */
  uses: byNameSchema(z.array(z.string())),
  /**
   * Path of the type declarations among `files`, one text of `declare module` blocks. shell: the host API. remote: its exposed
   * modules, by "mf-name/Module". null: none were published.
   */
  types: z.string().nullable(),
  /** Path among `files` of what its pages ask the server and read of it (calls.ts); left out by builds that do not tell. */
  calls: z.string().optional(),
});
export type BuildRecord = z.infer<typeof buildRecordSchema>;
