import type { Aggregator, CasinoKind } from '@madang/contracts';
import hanok from './art/lobby-hanok.svg';
import maru from './art/lobby-maru.svg';
import moon from './art/lobby-moon.svg';

export type LobbyPath = '/casino' | '/casinoCx' | '/casinoVinus' | '/slot' | '/slotCx' | '/slot/indexVinus';

/** Our name of an aggregator; it has a page for its tables and one for its slots. */
export interface House {
  aggregator: Aggregator;
  name: string;
  text: string;
  picture: string;
  paths: Readonly<Record<CasinoKind, LobbyPath>>;
}
export const houses: readonly House[] = [
  {
    aggregator: 'playfun',
    name: '마루',
    text: '가장 먼저 열리는 대표 로비',
    picture: maru,
    paths: { casino: '/casino', slot: '/slot' },
  },
  {
    aggregator: 'cx',
    name: '달빛',
    text: '조용한 저녁의 로비',
    picture: moon,
    paths: { casino: '/casinoCx', slot: '/slotCx' },
  },
  {
    aggregator: 'vinus',
    name: '한옥',
    text: '대문을 지나 마주하는 로비',
    picture: hanok,
    paths: { casino: '/casinoVinus', slot: '/slot/indexVinus' },
  },
];

/** @throws {Error} for an aggregator without a house */
export function houseOf(aggregator: Aggregator): House {
  const house = houses.find((each) => each.aggregator === aggregator);
  if (!house) throw new Error(`${aggregator} has no house.`);
  return house;
}

export const kindNames: Readonly<Record<CasinoKind, string>> = { casino: '카지노', slot: '슬롯' };
/** "마루 카지노" */
export const lobbyName = ({ name }: House, kind: CasinoKind): string => `${name} ${kindNames[kind]}`;
