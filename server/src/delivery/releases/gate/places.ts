import type { BuildRecord } from '@madang/contracts';
import type { Queryable } from '../../../platform/database/db.ts';
import { listPlaces, type OwnedPlace, ownerOfPath } from '../publishing/places.ts';
import { isShell, type Objection, type Part } from './parts.ts';
import { covers } from './patterns.ts';

/** Every path and slot of a remote is its own, and its menu leads elsewhere only where operators allow it. */
export async function checkPlaces(db: Queryable, part: Part): Promise<Objection[]> {
  if (isShell(part)) return [];
  const { app, record } = part;
  const places = await listPlaces(db);
  const own = places.filter((place) => place.app === app);
  return [...checkPaths(app, record, places, own), ...checkSlots(record, places, own), ...checkLinks(record, own)];
}

function checkPaths(app: string, { routes }: BuildRecord, places: OwnedPlace[], own: OwnedPlace[]): Objection[] {
  return [...new Set(routes.map(({ path }) => path))].flatMap((path): Objection[] => {
    const owned = ownerOfPath(places, app, path);
    if (owned) {
      const text = `경로 ${path}은(는) ${owned.app}의 경로 ${owned.place}와(과) 겹칩니다.`;
      return [{ text, english: `The path ${path} overlaps ${owned.place} of ${owned.app}.` }];
    }
    if (own.some(({ kind, place }) => kind === 'path' && covers(place, path))) return [];
    const text = `경로 ${path}은(는) 이 앱의 경로가 아닙니다. 운영자가 먼저 지정해야 합니다.`;
    return [{ text, english: `The path ${path} is not this app's: an operator must give it first.` }];
  });
}

function checkSlots({ slots }: BuildRecord, places: OwnedPlace[], own: OwnedPlace[]): Objection[] {
  return [...new Set(slots.map(({ slot }) => slot))].flatMap((slot): Objection[] => {
    if (own.some(({ kind, place }) => kind === 'slot' && place === slot)) return [];
    const owners = places.filter(({ kind, place }) => kind === 'slot' && place === slot).map(({ app }) => app);
    const whose = owners.join(', ');
    return [
      {
        text: `슬롯 ${slot}은(는) ${whose ? `${whose}의 슬롯입니다` : '이 앱의 슬롯이 아닙니다'}. 운영자가 먼저 지정해야 합니다.`,
        english: `The slot ${slot} is ${whose ? `that of ${whose}` : "not this app's"}: an operator must give it first.`,
      },
    ];
  });
}

const site = 'https://site.invalid';

function checkLinks({ menu }: BuildRecord, own: OwnedPlace[]): Objection[] {
  return menu.flatMap(({ label, to }): Objection[] => {
    // As browsers read it: "//host", "/\\host" and a path with a tab in it lead elsewhere too.
    const origin = URL.canParse(to, site) ? new URL(to, site).origin : null;
    if (origin === site || own.some(({ kind, place }) => kind === 'origin' && place === origin)) return [];
    return [
      {
        text: `메뉴 "${label}"의 주소 ${to}은(는) 허용되지 않은 사이트 ${origin ?? ''}(으)로 나갑니다.`,
        english: `The menu entry "${label}" leads to ${to}, a site that operators have not allowed.`,
      },
    ];
  });
}
