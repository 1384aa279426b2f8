import { gatherTypes } from './gather-types.ts';

/** Declarations as tsc writes them, by source file. */
const files: Record<string, string> = {
  '/app/src/card.tsx': `import type { Price } from '@our/contracts';
import { helper } from './helper.ts';
/** A card. */
export default function Card({ price }: {
    price: Price;
    size?: typeof helper;
}): import("react").JSX.Element;
export declare const unrelated: number;
`,
  '/app/src/helper.ts': `export declare const helper: "small" | "large";
export declare const forgotten: import("./nothing.ts").Nothing;
`,
  '/our/contracts/src/index.ts': `export * from './price.ts';
export * from './other.ts';
`,
  '/our/contracts/src/price.ts': `import { z } from 'zod';
export declare const priceSchema: z.ZodObject<{
    won: z.ZodInt;
}, z.core.$strip>;
export type Price = z.infer<typeof priceSchema>;
export type Unused = string;
`,
  '/our/contracts/src/other.ts': `export interface Other {
    price: number;
}
`,
  '/app/src/pair.ts': `export { default as Card } from './card.tsx';
export type { Other } from '@our/contracts';
export { useMember } from '@host/session';
export { z } from 'zod';
`,
};
const gather = (entries: Record<string, string>, read = (file: string) => files[file] ?? null) =>
  gatherTypes(new Map(Object.entries(entries)), {
    read,
    packages: new Map([
      ['@our/contracts', '/our/contracts/src/index.ts'],
      ['@host/session', '/our/session/src/index.ts'],
    ]),
    provided: ['@host/session'],
    nameOf: (file) => `mf-x${file.replace(/\.tsx?$/, '')}`,
  });

test('an entry brings what describes it, from wherever that is declared, and nothing else', () => {
  const { text, missing } = gather({ 'mf-x/Card': '/app/src/card.tsx' });
  expect(missing).toEqual([]);
  expect(text).toBe(`declare module 'mf-x/Card' {
  import { helper } from 'mf-x/app/src/helper';
  import { Price } from 'mf-x/our/contracts/src/price';
  /** A card. */
  export default function Card({ price }: {
    price: Price;
    size?: typeof helper;
  }): import("react").JSX.Element;
  export const unrelated: number;
  export {};
}

declare module 'mf-x/app/src/helper' {
  export const helper: "small" | "large";
  export {};
}

declare module 'mf-x/our/contracts/src/price' {
  import { z } from 'zod';
  export const priceSchema: z.ZodObject<{
    won: z.ZodInt;
  }, z.core.$strip>;
  export type Price = z.infer<typeof priceSchema>;
  export {};
}
`);
});

test('a re-exported type is taken from its declaration; a type that the reader has keeps its name', () => {
  const { text } = gather({ 'mf-x/pair': '/app/src/pair.ts' });
  expect(text).toContain("export { default as Card } from 'mf-x/app/src/card';");
  expect(text).toContain("export { Other } from 'mf-x/our/contracts/src/other';");
  expect(text).toContain("export { useMember } from '@host/session';");
  expect(text).toContain("export { z } from 'zod';");
});

test('declarations that were not written are asked for', () => {
  const { missing } = gather({ 'mf-x/Card': '/app/src/card.tsx' }, (file) =>
    file.startsWith('/our') ? null : (files[file] ?? null),
  );
  expect(missing).toEqual(['/our/contracts/src/index.ts']);
});

test('a constant that shares its statement is found by its own name', () => {
  const { text } = gather({ 'mf-x/pair': '/a.ts' }, (file) =>
    file === '/a.ts'
      ? "export { second } from './b.ts';\n"
      : 'export declare const first: Map<string, {\n    third: number;\n}>, second: () => void;\nexport declare const fourth: 1;\n',
  );
  expect(text).toContain('second: () => void;');
  expect(text).not.toContain('fourth: 1');
});

test('what a package adds to the types of another is not passed on', () => {
  const adding =
    "/** Of what is left out. */\n/** Adds. */\ndeclare module 'library' {\n    interface Register {\n        meta: string;\n    }\n}\n";
  const { text } = gather(
    { 'mf-x/Card': '/app/src/adding.ts' },
    (file) => `${file === '/app/src/adding.ts' ? adding : ''}export declare const size: number;\n`,
  );
  expect(text).toContain('export const size: number;');
  expect(text).not.toContain('Register');
});

test('a name without a declaration is a fault of the sources', () => {
  const broken = () =>
    gather({ 'mf-x/pair': '/a.ts' }, (file) => (file === '/a.ts' ? "export { lost } from './b.ts';\n" : ''));
  expect(broken).toThrow('exports no lost');
});
