import type { AssetStore } from '../publishing/asset-store.ts';
import { fits } from './fits.ts';
import { nameOf, type Objection, type Part } from './parts.ts';

/** What of the page's shared modules holds React, by itself or as a peer: with a React of one's own each of them would bring the page's in again. */
const holdsReact: ReadonlySet<string> = new Set([
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  '@emotion/react',
  '@tanstack/react-query',
  '@madang/session',
]);
/** The last minor version of the host API whose shells know no scopes. */
const withoutScopes = '2.2.99';

/** A remote with a scope of its own takes nothing from the page that belongs into it. */
export function checkOwnScope({ record }: Part): Objection[] {
  const { ownScope, shared, routes, uses, hostApi } = record;
  if (!ownScope) return [];
  const { name, brings, scripts } = ownScope;
  const objections: Objection[] = [];
  if (scripts.length === 0 && Object.keys(brings).length > 0)
    objections.push({
      text: `${name} 범위에 가져오는 것은 있는데 그 스크립트가 적혀 있지 않아 크기를 알 수 없습니다.`,
      english: `It names no script for what it brings in ${name}: its price cannot be told.`,
    });
  const bringsReact = Object.hasOwn(brings, 'react');
  const mixed = Object.keys(shared).filter(
    (module) => Object.hasOwn(brings, module) || (bringsReact && holdsReact.has(module)),
  );
  if (mixed.length > 0)
    objections.push({
      text: `공유 범위를 섞었습니다: ${name} 범위의 앱이 ${mixed.join(', ')}을(를) 페이지에서 가져옵니다.`,
      english: `It mixes scopes: beside what it brings in ${name} it takes ${mixed.join(', ')} of the page.`,
    });
  for (const [module, { version, range }] of Object.entries(brings)) {
    if (fits(version, range)) continue;
    objections.push({
      text: `${name} 범위의 ${module} ${version}이(가) 자체 범위 ${range}에 맞지 않습니다.`,
      english: `The ${module} ${version} that it brings in ${name} is outside of its own range ${range}.`,
    });
  }
  if (bringsReact && routes.some(({ frame }) => frame !== undefined))
    objections.push({
      text: '자체 React를 쓰는 앱은 페이지의 틀(frame)이 될 수 없습니다.',
      english: 'A frame shows the pages of the router inside itself, which a React of its own cannot.',
    });
  if (bringsReact && Object.keys(uses).length > 0)
    objections.push({
      text: '자체 React를 쓰는 앱은 다른 앱의 모듈을 보여 줄 수 없습니다.',
      english: 'Modules of other remotes are for the React of the page: with its own it cannot show them.',
    });
  if (fits(withoutScopes, hostApi))
    objections.push({
      text: `호스트 API 범위 ${hostApi}이(가) 공유 범위를 모르는 셸을 포함합니다. ^2.3.0부터여야 합니다.`,
      english: `Its host API range ${hostApi} includes shells that know no scopes: it begins with ^2.3.0.`,
    });
  return objections;
}

/** Remotes of one scope have one copy, of the remote that comes first: each must fit all. */
export function checkSameScope(one: Part, other: Part): Objection[] {
  const [own, theirs] = [one.record.ownScope, other.record.ownScope];
  if (!own || own.name !== theirs?.name) return [];
  return Object.entries(own.brings).flatMap(([module, { range }]) => {
    const brought = Object.hasOwn(theirs.brings, module) ? theirs.brings[module] : undefined;
    if (!brought || fits(brought.version, range)) return [];
    return [
      {
        text: `${nameOf(other)}이(가) ${own.name} 범위에 가져오는 ${module} ${brought.version}이(가) ${nameOf(one)}의 범위 ${range}에 맞지 않습니다.`,
        english: `${nameOf(other)} brings ${module} ${brought.version} in ${own.name}, outside of ${range}, the range of ${nameOf(one)}.`,
      },
    ];
  });
}

/** Tells what the scope costs: never a refusal, and never silent. */
export async function checkScopePrice(store: AssetStore, part: Part, parts: readonly Part[]): Promise<Objection[]> {
  const { app, version, record } = part;
  const { ownScope } = record;
  if (!ownScope) return [];
  const sizes = await Promise.all(
    ownScope.scripts.map(async (path) => (await store.read(`${app}/${version}/${path}.br`))?.length ?? 0),
  );
  const price = `${(sizes.reduce((sum, size) => sum + size, 0) / 1_000).toFixed(1)} kB`;
  const others = parts.filter((other) => other.app !== app && other.record.ownScope?.name === ownScope.name);
  const list = Object.entries(ownScope.brings)
    .map(([module, brought]) => `${module} ${brought.version}`)
    .join(', ');
  const names = others.map(nameOf).join(', ');
  return [
    {
      severity: 'warning',
      text: `공유 범위 ${ownScope.name}에 ${list}을(를) 따로 가져옵니다: 압축 ${price}${names && `, 한 페이지에서는 ${names}와(과) 한 번만`}`,
      english: `Brings its own ${list} in ${ownScope.name}: ${price} packed${names && `, once in a page with ${names}`}`,
    },
  ];
}
