import { type Aggregator, casinoKindSchema } from '@madang/contracts';
import { z } from 'zod';
import { type Db, transaction } from '../platform/database/db.ts';

const codeSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,49}$/);
const providerCodeSchema = z.string().regex(/^[a-z0-9]{1,50}$/);
const nameSchema = z.string().min(1).max(80);

/**
 * A game as an aggregator lists it. Codes are lower case letters and digits, of games also hyphens: aggregator, provider and game with
 * hyphens between them are the site's id of a game ("playfun-hanmadang-tiger").
 */
const catalogueEntrySchema = z.object({
  provider: z.object({ code: providerCodeSchema, nameKorean: nameSchema, nameEnglish: nameSchema }),
  code: codeSchema,
  kind: casinoKindSchema,
  nameKorean: nameSchema,
  nameEnglish: nameSchema,
  motif: codeSchema.nullable().default(null),
  hue: z.int().min(0).max(359).optional(),
  minBetWon: z.int().positive().nullable().default(null),
  returnPercent: z.number().min(0).max(100).nullable().default(null),
  newFlg: z.boolean().default(false),
  hotFlg: z.boolean().default(false),
});
export type CatalogueEntry = z.input<typeof catalogueEntrySchema>;

/** The source of an aggregator's list. */
interface CatalogueSource {
  aggregator: Aggregator;
  /** @throws when the aggregator cannot be reached: its known games stay */
  list(): Promise<readonly CatalogueEntry[]>;
}

/**
 * Brings an aggregator's list in: names and figures follow the list, a game that is no longer in it is no longer served. What the site
 * decides stays as it is: whether it offers a game, maintenance, order, the badges of a game that it knows.
 * @throws {z.ZodError} on a list that does not fit, of which nothing is taken
 * @returns how many games it lists
 */
export async function syncCatalogue(db: Db, { aggregator, list }: CatalogueSource): Promise<number> {
  const entries = z.array(catalogueEntrySchema).parse(await list());
  const rows = entries.map(({ provider, ...game }) => {
    const providerId = `${aggregator}-${provider.code}`;
    const id = `${providerId}-${game.code}`;
    return { ...game, id, providerId, providerCode: provider.code, provider, hue: game.hue ?? hueOf(id) };
  });
  await transaction(db, async (tx) => {
    // Two servers that start together bring the same list.
    await tx.query('select pg_advisory_xact_lock(7048)');
    await tx.query(
      `insert into casino_provider (id, aggregator, code, name_korean, name_english)
       select distinct on (code) $1 || '-' || code, $1, code, "nameKorean", "nameEnglish"
         from jsonb_to_recordset($2::jsonb) as listed (code text, "nameKorean" text, "nameEnglish" text)
       on conflict (aggregator, code) do update set name_korean = excluded.name_korean, name_english = excluded.name_english`,
      [aggregator, JSON.stringify(entries.map(({ provider }) => provider))],
    );
    await tx.query(
      `insert into casino_game (id, provider_id, code, kind, name_korean, name_english, motif, hue, min_bet_won, return_percent,
                                new_flg, hot_flg, served, sort, added_at)
       select listed.id, known.id, listed.code, kind, "nameKorean", "nameEnglish", motif, hue, "minBetWon", "returnPercent",
              "newFlg", "hotFlg", true, place * 10, app_now()
         from rows from (jsonb_to_recordset($2::jsonb) as (id text, "providerCode" text, code text, kind text, "nameKorean" text,
                "nameEnglish" text, motif text, hue smallint, "minBetWon" bigint, "returnPercent" numeric, "newFlg" boolean, "hotFlg" boolean))
              with ordinality as listed (id, "providerCode", code, kind, "nameKorean", "nameEnglish", motif, hue, "minBetWon",
                "returnPercent", "newFlg", "hotFlg", place)
         join casino_provider known on known.aggregator = $1 and known.code = "providerCode"
       on conflict (provider_id, code) do update
         set kind = excluded.kind, name_korean = excluded.name_korean, name_english = excluded.name_english, motif = excluded.motif,
             hue = excluded.hue, min_bet_won = excluded.min_bet_won, return_percent = excluded.return_percent, served = true`,
      [aggregator, JSON.stringify(rows)],
    );
    await tx.query(
      `update casino_game game set served = false
         from casino_provider provider
        where provider.id = provider_id and aggregator = $1 and served
          and (provider.code, game.code) not in
                (select "providerCode", code from jsonb_to_recordset($2::jsonb) as listed ("providerCode" text, code text))`,
      [aggregator, JSON.stringify(rows)],
    );
  });
  return rows.length;
}

/** The same game has the same colour wherever it is listed. */
const hueOf = (id: string): number =>
  [...id].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
