import { otherSportIds, sportIds } from '@madang/contracts';
import { hash } from './random.ts';

export const { football, basketball, baseball, volleyball, iceHockey, eSports } = sportIds;
export const { handball, tableTennis, tennis } = otherSportIds;

/** The supplier's names of the sports. */
export const supplierSportNames: Readonly<Record<number, string>> = {
  [football]: 'Football',
  [basketball]: 'Basketball',
  [baseball]: 'Baseball',
  [volleyball]: 'Volleyball',
  [iceHockey]: 'Ice Hockey',
  [eSports]: 'E-Games',
  [tennis]: 'Tennis',
  [tableTennis]: 'Table Tennis',
  [handball]: 'Handball',
};

export interface Team {
  id: number;
  name: string;
}
export interface League {
  id: number;
  name: string;
  sportId: number;
  location: { id: number; name: string };
  teams: readonly Team[];
}

const list = (names: string) => names.split(' ');

/** Invented names: a place and something of nature or town, so that no league or club of this world is meant. */
const places = {
  대한민국: list('서울 해운대 한강 수원 울릉 청주 강릉 전주 제주 춘천 여수 무등산'),
  일본: list('도쿄 오사카 나고야 삿포로 후쿠오카 센다이 히로시마 니가타 가나자와 고베 나라 요코하마'),
  잉글랜드: list('템즈 도버 요크 더럼 브리스틀 콘월 리즈 노리치 셰필드 버밍엄 런던 켄트'),
  스페인: list('마드리드 세비야 발렌시아 빌바오 말라가 사라고사 그라나다 톨레도 카디스 레온 무르시아 히혼'),
  미국: list('뉴욕 시카고 보스턴 덴버 시애틀 애틀랜타 댈러스 피닉스 포틀랜드 샌디에이고 내슈빌 오스틴'),
  캐나다: list('토론토 몬트리올 밴쿠버 캘거리 오타와 위니펙 퀘벡 에드먼턴 핼리팩스 빅토리아 리자이나 런던'),
  이탈리아: list('로마 밀라노 토리노 나폴리 모데나 페루자 트렌토 베로나 파르마 시에나 제노바 라벤나'),
  브라질: list('상파울루 산투스 쿠리치바 헤시피 브라질리아 나타우 벨렝 마나우스 캄피나스 고이아니아 비토리아 살바도르'),
  핀란드: list('헬싱키 탐페레 투르쿠 오울루 쿠오피오 라티 포리 에스포 바사 코트카 라흐티 케미'),
  국제: list('달무리 새벽별 푸른범 검은돌 은하수 불꽃 번개 소용돌이 한별 까마귀 나침반 파도'),
  독일: list('베를린 함부르크 뮌헨 쾰른 브레멘 드레스덴 라이프치히 하노버 뉘른베르크 마인츠 로스토크 예나'),
  프랑스: list('파리 리옹 마르세유 보르도 낭트 릴 니스 툴루즈 랭스 브레스트 디종 아미앵'),
  호주: list('시드니 멜버른 브리즈번 퍼스 애들레이드 캔버라 호바트 다윈 케언스 질롱 뉴캐슬 밸러랫'),
  대만: list('타이베이 가오슝 타이중 타이난 신주 지룽 자이 핑둥 화롄 타이둥 이란 먀오리'),
  멕시코: list('멕시코시티 과달라하라 몬테레이 푸에블라 티후아나 레온 메리다 톨루카 칸쿤 케레타로 두랑고 오아하카'),
  스웨덴: list('스톡홀름 예테보리 말뫼 웁살라 룬드 우메오 외레브로 노르셰핑 헬싱보리 예블레 칼마르 룰레오'),
  폴란드: list('바르샤바 크라쿠프 그단스크 포즈난 브로츠와프 우치 루블린 카토비체 슈체친 토룬 비드고슈치 라돔'),
  튀르키예: list('이스탄불 앙카라 이즈미르 부르사 안탈리아 아다나 콘야 트라브존 삼순 카이세리 에디르네 메르신'),
  포르투갈: list('리스본 포르투 브라가 코임브라 파루 아베이루 에보라 기마랑이스 세투발 레이리아 비제우 신트라'),
  아르헨티나: list(
    '부에노스아이레스 코르도바 로사리오 멘도사 살타 라플라타 산후안 우수아이아 파라나 네우켄 후후이 리오쿠아르토',
  ),
} as const;
type Country = keyof typeof places;

const endings: Readonly<Record<number, readonly string[]>> = {
  [football]: list('파도 수달 물수리 소나무 성곽 오징어 바람 직지 한빛 두루미 나침반 등대'),
  [basketball]: list('까치 굽이 치악 노을 은행나무 동백 번개 산마루 북극성 솔바람 바위 회오리'),
  [baseball]: list('돛단배 너울 흰사슴 강철 돌다리 해돋이 풍차 참나무 들불 황소 기관차 여우'),
  [volleyball]: list('의림지 배꽃 물안개 남강 날개 은빛 여울 하늘빛 달무리 꽃바람 구름 종소리'),
  [iceHockey]: list('순록 빙하 서리 눈꽃 설원 북풍 고드름 눈보라 흰곰 늑대 얼음꽃 오로라'),
  [eSports]: list('게이밍 e스포츠 클랜 아레나 크루'),
  [handball]: list('산성 물레 돌담 해오라기 참매 방패 들꽃 여울목 망루 솔개 징검다리 갈매기'),
  [tennis]: list('가온 나래 다온 라온 마루 바다 사랑 아라 자람 찬솔 하람 한별'),
  [tableTennis]: list('소리 박자 물결 단풍 유성 제비 모래시계 거문고 조약돌 연꽃 팽이 나루'),
};
/** One club in two leagues, since such names exist too. */
const longEndings: Readonly<Record<string, string>> = {
  '브리스틀 바람': '브리스틀 바람개비 노동자 체육 클럽',
  '센다이 너울': '센다이 너울 시민 체육 협동조합',
};

const firstCompetitions: readonly [sportId: number, country: Country, name: string][] = [
  [football, '대한민국', '한마당 리그'],
  [football, '잉글랜드', '왕관 리그'],
  [football, '스페인', '솔 디비시온'],
  [football, '브라질', '강변 선수권'],
  [football, '일본', '해오름 리그'],
  [basketball, '대한민국', '솟대 농구'],
  [basketball, '미국', '대륙 농구'],
  [basketball, '스페인', '바스켓 디비시온'],
  [basketball, '이탈리아', '카네스트로 리그'],
  [baseball, '대한민국', '한마당 야구'],
  [baseball, '일본', '해오름 야구'],
  [baseball, '미국', '대륙 야구'],
  [baseball, '캐나다', '메이플 야구'],
  [volleyball, '대한민국', '느티 배구 여자부'],
  [volleyball, '이탈리아', '볼라레 세리에'],
  [volleyball, '일본', '해오름 배구'],
  [volleyball, '브라질', '아레나 배구'],
  [iceHockey, '핀란드', '자작나무 하키'],
  [iceHockey, '미국', '대륙 하키'],
  [iceHockey, '캐나다', '메이플 하키'],
  [iceHockey, '일본', '눈꽃 하키'],
  [eSports, '국제', '누리 대전'],
  [eSports, '대한민국', '마당 챌린저스'],
  [eSports, '일본', '해오름 컵'],
  [eSports, '미국', '대륙 시리즈'],
  [handball, '대한민국', '한마당 핸드볼'],
  [handball, '스페인', '발론마노 디비시온'],
  [tableTennis, '대한민국', '느티 탁구'],
  [tableTennis, '일본', '해오름 탁구'],
];

/** Of each country, how its leagues are called. */
const leagueWords: Readonly<Record<Country, string>> = {
  ...{ 대한민국: '한마당', 일본: '해오름', 잉글랜드: '왕관', 스페인: '솔', 미국: '대륙', 캐나다: '메이플' },
  ...{ 이탈리아: '볼라레', 브라질: '강변', 핀란드: '자작나무', 독일: '참나무', 프랑스: '들꽃', 호주: '붉은땅' },
  ...{ 대만: '구름산', 멕시코: '선인장', 스웨덴: '오로라', 폴란드: '호박', 튀르키예: '초승달', 포르투갈: '물길' },
  ...{ 아르헨티나: '은강', 국제: '누리' },
};
const sportWords: Readonly<Record<number, string>> = {
  ...{ [football]: '축구', [basketball]: '농구', [baseball]: '야구', [volleyball]: '배구', [iceHockey]: '하키' },
  ...{ [eSports]: 'e스포츠', [handball]: '핸드볼', [tableTennis]: '탁구', [tennis]: '테니스' },
};
const countries = Object.keys(places) as Country[];
/** Football is played everywhere, every other sport in half of the countries. */
const playedIn = (sport: number) => countries.filter((_, place) => sport === 0 || (place + sport) % 2 === 0);

/** Two divisions of each sport in each country where it is played, beside those that have names of their own. */
const competitions = [
  ...firstCompetitions,
  ...Object.entries(sportWords).flatMap(([sportId, sportWord]) =>
    playedIn(Object.keys(sportWords).indexOf(sportId)).flatMap((country) =>
      ['1부', '2부'].map((division): (typeof firstCompetitions)[number] => {
        return [Number(sportId), country, `${leagueWords[country]} ${sportWord} ${division}`];
      }),
    ),
  ),
];

export const leagues: readonly League[] = competitions.map(([sportId, country, name], index) => ({
  id: 20_101 + index,
  name,
  sportId,
  location: { id: 201 + countries.indexOf(country), name: country },
  teams: places[country].map((place, position) => {
    const names = endings[sportId] as readonly string[];
    const short = `${place} ${names[(position + index) % names.length]}`;
    const team = longEndings[short] ?? short;
    return { id: teamId(sportId, team), name: team };
  }),
}));

/** The feed's participant id: 31 bits made of sport and name. */
export function teamId(sportId: number, name: string): number {
  return hash(`${sportId} ${name}`) >>> 1;
}
