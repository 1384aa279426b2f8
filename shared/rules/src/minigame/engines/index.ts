import type { Engine } from '../engine.ts';
import { baccarat } from './baccarat.ts';
import { basketballOf } from './basketball.ts';
import { blackjack } from './blackjack.ts';
import { dice, sicbo } from './dice.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { goStop } from './go-stop.ts';
import { highLow } from './high-low.ts';
import { keno } from './keno.ts';
import { kenoLadder, ladder, powerLadder } from './ladder.ts';
import { beads, ring, roulette } from './number-draw.ts';
import { powerball } from './powerball.ts';
import { dogs, horses, snail, speed6 } from './race.ts';
import { soccerOf } from './soccer.ts';

const nations = [
  '대한민국',
  '브라질',
  '독일',
  '아르헨티나',
  '프랑스',
  '스페인',
  '일본',
  '네덜란드',
  '포르투갈',
  '잉글랜드',
];
const europe = [
  '프랑스',
  '독일',
  '스페인',
  '이탈리아',
  '포르투갈',
  '네덜란드',
  '크로아티아',
  '덴마크',
  '벨기에',
  '스위스',
];
const premier = [
  '북런던',
  '머지사이드',
  '맨체스터 적',
  '맨체스터 청',
  '서런던',
  '타인강',
  '미들랜즈',
  '남해안',
  '동런던',
  '요크셔',
];
const superior = [
  '마드리드',
  '바르셀로나',
  '뮌헨',
  '밀라노',
  '토리노',
  '파리',
  '리스본',
  '암스테르담',
  '도르트문트',
  '나폴리',
];
const gardens = ['베이커 불스', '가든 호크스', '리버 셀틱스', '하버 킹스', '스톤 피스톤즈', '레이크 넷츠'];
const replay = ['서부 스타즈', '동부 로켓츠', '북부 울브즈', '남부 히트', '중부 너기츠', '만 워리어스'];
const waterport = ['워터포트 웨이브', '등대 세일러즈', '방파제 샤크스', '갈매기 윙스', '돛단배 크루', '조수 타이드'];

/** Every way to draw, by the name that the catalogue gives it. */
export const engines = {
  powerball,
  'power-ladder': powerLadder,
  'keno-ladder': kenoLadder,
  ladder,
  bridge: ladder,
  keno,
  baccarat,
  'dragon-tiger': dragonTiger,
  blackjack,
  'high-low': highLow,
  'go-stop': goStop,
  sicbo,
  dice,
  beads,
  ring,
  roulette,
  speed6,
  snail,
  horses,
  dogs,
  'soccer-euro': soccerOf(europe),
  'soccer-premier': soccerOf(premier),
  'soccer-super': soccerOf(superior),
  'soccer-world': soccerOf(nations),
  'basketball-gardens': basketballOf(gardens),
  'basketball-replay': basketballOf(replay),
  'basketball-waterport': basketballOf(waterport),
} as const satisfies Record<string, Engine>;

export type EngineId = keyof typeof engines;
