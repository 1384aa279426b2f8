import type { Aggregator, CasinoKind } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';

/** motif: null: drawn from its hue. */
type Named = readonly [korean: string, english: string, motif: string | null, hue: number, badge?: 'new' | 'hot'];
type Game = readonly [code: string, ...Named];

interface Provider {
  aggregator: Aggregator;
  code: string;
  korean: string;
  english: string;
  casino?: readonly Game[];
  slot?: readonly Game[];
}

/** Invented games without a server: lobbies show them as being prepared. Playable games come from the aggregators' own lists. */
const providers: readonly Provider[] = [
  {
    aggregator: 'playfun',
    code: 'maru',
    korean: '마루 라이브',
    english: 'Maru Live',
    casino: [
      ['speed-7', '스피드 바카라 7', 'Speed Baccarat 7', 'live-speed', 42],
      ['dragon', '용호 대전', 'Dragon Tiger', 'live-dragon', 24],
      ['sicbo', '주사위 식보', 'Sic Bo', 'live-sicbo', 150, 'new'],
    ],
  },
  {
    aggregator: 'playfun',
    code: 'solbaram',
    korean: '솔바람 슬롯',
    english: 'Solbaram Slots',
    slot: [
      ['carp', '황금 잉어', 'Golden Carp', 'slot-carp', 8],
      ['magpie', '아침 까치', 'Morning Magpie', 'slot-magpie', 340, 'new'],
      ['lotus', '연꽃 연못', 'Lotus Pond', 'slot-lotus', 350],
    ],
  },
  {
    aggregator: 'cx',
    code: 'dalbit',
    korean: '달빛 스튜디오',
    english: 'Dalbit Studio',
    casino: [
      ['roulette', '달빛 룰렛', 'Moonlight Roulette', 'live-roulette', 40],
      ['galaxy', '은하수 바카라', 'Galaxy Baccarat', 'live-baccarat-2', 220],
      ['wheel', '복 돌림판', 'Wheel of Luck', 'live-wheel', 32, 'new'],
    ],
    slot: [
      ['moon-rabbit', '달토끼', 'Moon Rabbit', 'slot-moonrabbit', 36],
      ['night-tide', '밤물결', 'Night Tide', null, 205, 'new'],
    ],
  },
  {
    aggregator: 'vinus',
    code: 'hanok',
    korean: '한옥 테이블',
    english: 'Hanok Tables',
    casino: [
      ['blackjack', '한옥 블랙잭', 'Hanok Blackjack', 'live-blackjack', 38],
      ['holdem', '먹빛 홀덤', 'Ink Hold’em', 'live-holdem', 150],
      ['dice', '세 주사위', 'Three Dice', 'live-dice', 160],
    ],
    slot: [
      ['pouch', '복주머니', 'Fortune Pouch', 'slot-pouch', 4],
      ['mask', '탈춤 마당', 'Mask Dance', 'slot-mask', 24, 'new'],
    ],
  },
];

export async function seedCasinoGames(db: Queryable): Promise<void> {
  for (const [place, { aggregator, code, korean, english, ...games }] of providers.entries()) {
    const providerId = `${aggregator}-${code}`;
    await db.query(
      `insert into casino_provider (id, aggregator, code, name_korean, name_english, sort) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing`,
      [providerId, aggregator, code, korean, english, (place + 1) * 10],
    );
    for (const kind of ['casino', 'slot'] satisfies CasinoKind[]) {
      for (const [sort, [game, ...names]] of (games[kind] ?? []).entries()) {
        await seedGame(db, { id: `${providerId}-${game}`, providerId, game, kind, sort }, names);
      }
    }
  }
}

async function seedGame(
  db: Queryable,
  {
    id,
    providerId,
    game,
    kind,
    sort,
  }: { id: string; providerId: string; game: string; kind: CasinoKind; sort: number },
  [korean, english, motif, hue, badge]: Named,
): Promise<void> {
  await db.query(
    `insert into casino_game (id, provider_id, code, kind, name_korean, name_english, motif, hue, new_flg, hot_flg, sort)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [id, providerId, game, kind, korean, english, motif, hue, badge === 'new', badge === 'hot', (sort + 1) * 10],
  );
}
