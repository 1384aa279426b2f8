import type { BettingPageName, ReportSplit } from '@madang/contracts';
import { aggregatorNames, bettingPageNames } from '@madang/contracts';
import { bettingPages } from '@madang/rules';

/** The names of the pages of sports beside the providers of games. */
const pageNames: Readonly<Record<BettingPageName, string>> = {
  cross: '국내형 크로스',
  wintielose: '국내형 승무패',
  handicap: '국내형 핸디캡',
  special: '국내형 스페셜',
  live: '국내형 라이브',
  proto: '국내형 프로토',
  europe: '유럽형',
  inplay: '인플레이',
};
const lobbyOf = (page: BettingPageName) => {
  const { gameDetailType } = bettingPages[page];
  return `sports:${gameDetailType === null ? page : `KR${gameDetailType}`}`;
};
/** SQL of these names. None of them has a quote. */
const listed = (names: readonly (readonly [key: string, name: string])[]) =>
  `select * from (values ${names.map(([key, name]) => `('${key}', '${name}')`).join(', ')}) as listed (key, name)`;

/** Of play in an aggregator's own lobby, or of a game that its list does not have. */
const aggregators = Object.entries(aggregatorNames).map(([id, name]) => [`casino:${id}`, name] as const);

interface Split {
  /** SQL of the key of a row (`kept`, with its `member`); null: the row is in no part of it. */
  key: string;
  /** SQL that names keys; one without a name has its own. */
  names: string;
}

/** SQL of a name without the provider before it, where it begins with that already. */
const titled = `case when starts_with(name_korean, provider_name) then name_korean else provider_name || ' ' || name_korean end`;

export const splits: Readonly<Record<ReportSplit, Split>> = {
  none: { key: `''`, names: listed([['', '전체']]) },
  product: {
    key: `nullif(product, '')`,
    names: listed([
      ['sports', '스포츠'],
      ['minigame', '미니게임'],
      ['casino', '카지노'],
      ['slot', '슬롯'],
    ]),
  },
  sport: {
    key: `case product when 'sports' then game when '' then null else 'other' end`,
    names: `select id::text as key, name from sport union all ${listed([
      ['mixed', '여러 종목'],
      ['other', '스포츠 외'],
      ['', '종목 없음'],
    ])}`,
  },
  game: {
    key: `case product when 'sports' then 'sports' when '' then null when 'minigame' then 'minigame:' || game else 'casino:' || game end`,
    names: `select 'minigame:' || id as key, ${titled} as name from minigame
            union all select 'casino:' || id, name_korean from casino_game union all ${listed([['sports', '스포츠 베팅'], ...aggregators])}`,
  },
  lobby: {
    key: `case product when '' then null when 'slot' then 'casino:' || lobby else product || ':' || lobby end`,
    names: `select distinct on (provider) 'minigame:' || provider as key, provider_name as name from minigame
            union all select 'casino:' || id, name_korean from casino_provider
            union all ${listed([...bettingPageNames.map((page) => [lobbyOf(page), pageNames[page]] as const), ...aggregators])}`,
  },
  agent: {
    key: `coalesce(agent_id::text, '')`,
    names: `select id::text as key, nickname || ' (' || user_id || ')' as name from member
             where id in (select agent_id from member) union all ${listed([['', '직접']])}`,
  },
  level: {
    key: 'level::text',
    names: `select level::text as key, 'LV.' || level as name from generate_series(1, 5) as level`,
  },
};
