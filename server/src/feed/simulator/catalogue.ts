import { sportIds } from '@madang/contracts';
import { hash } from './random.ts';

export const { football, basketball, baseball, volleyball, iceHockey } = sportIds;

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

/** Invented names: a place and something of nature or town, so that no league or club of this world is meant. */
const places = {
  대한민국: ['서울', '부산', '인천', '대구', '광주', '대전', '수원', '강릉', '전주', '제주', '춘천', '여수'],
  일본: ['도쿄', '오사카', '나고야', '삿포로', '후쿠오카', '센다이', '히로시마', '니가타', '가나자와', '고베'],
  잉글랜드: ['런던', '맨체스터', '리버풀', '버밍엄', '리즈', '브리스틀', '노리치', '셰필드', '더럼', '요크'],
  스페인: ['마드리드', '바르셀로나', '세비야', '발렌시아', '빌바오', '말라가', '사라고사', '그라나다'],
  독일: ['베를린', '뮌헨', '함부르크', '쾰른', '라이프치히', '슈투트가르트', '브레멘', '하노버'],
  브라질: [
    '상파울루',
    '리우데자네이루',
    '산투스',
    '쿠리치바',
    '포르투알레그리',
    '헤시피',
    '브라질리아',
    '벨루오리존치',
  ],
  미국: ['뉴욕', '시카고', '보스턴', '덴버', '시애틀', '애틀랜타', '댈러스', '피닉스', '포틀랜드', '샌디에이고'],
  캐나다: ['토론토', '몬트리올', '밴쿠버', '캘거리', '오타와', '위니펙', '퀘벡', '에드먼턴'],
  이탈리아: ['로마', '밀라노', '토리노', '나폴리', '모데나', '페루자', '트렌토', '베로나'],
  핀란드: ['헬싱키', '탐페레', '투르쿠', '오울루', '쿠오피오', '라티', '포리', '에스포'],
} as const;
type Country = keyof typeof places;

const endings: Readonly<Record<number, readonly string[]>> = {
  [football]: ['한빛', '두루미', '은하', '나침반', '물결', '새벽', '들불', '돌다리'],
  [basketball]: ['번개', '산마루', '북극성', '솔바람', '바위', '노을', '회오리', '푸른섬'],
  [baseball]: ['등대', '소나무', '강철', '흰사슴', '돛단배', '해돋이', '풍차', '너울'],
  [volleyball]: ['날개', '은빛', '은행나무', '여울', '하늘빛', '물수리', '달무리', '꽃바람'],
  [iceHockey]: ['서리', '눈꽃', '빙하', '설원', '북풍', '고드름', '눈보라', '흰곰'],
};
/** Leagues too, so that long names are met on every page. */
const longEndings = ['애슬레틱 앤드 레크리에이션 클럽', '시민 체육 협동조합', '대학 연합 스포츠 클럽'];

const competitions: readonly [sportId: number, country: Country, name: string][] = [
  [football, '대한민국', '한국 으뜸 리그'],
  [football, '일본', '일본 해오름 리그'],
  [football, '잉글랜드', '잉글랜드 그랜드 디비전'],
  [football, '스페인', '스페인 솔 디비시온'],
  [football, '독일', '독일 슈타트 리가'],
  [football, '브라질', '브라질 주립 클럽 선수권대회 남동부 조별리그'],
  [basketball, '대한민국', '한국 농구 한마당'],
  [basketball, '미국', '미국 대륙 농구 리그'],
  [basketball, '스페인', '스페인 바스켓 디비시온'],
  [baseball, '대한민국', '한국 야구 한마당'],
  [baseball, '일본', '일본 해오름 야구'],
  [baseball, '미국', '미국 대륙 야구 리그'],
  [volleyball, '대한민국', '한국 배구 한마당'],
  [volleyball, '이탈리아', '이탈리아 볼라레 세리에'],
  [volleyball, '일본', '일본 해오름 배구'],
  [iceHockey, '미국', '북미 아이스하키 대륙 리그'],
  [iceHockey, '캐나다', '캐나다 메이플 하키'],
  [iceHockey, '핀란드', '핀란드 야아 리가'],
];

const countries = Object.keys(places) as Country[];

export const leagues: readonly League[] = competitions.map(([sportId, country, name], index) => ({
  id: 20_001 + index,
  name,
  sportId,
  location: { id: 201 + countries.indexOf(country), name: country },
  teams: places[country].map((place, position) => {
    const names = endings[sportId] as readonly string[];
    const short = `${place} ${names[(position + index) % names.length]}`;
    const team = position % 7 === 5 ? `${short} ${longEndings[index % longEndings.length]}` : short;
    return { id: teamId(sportId, team), name: team };
  }),
}));

/** The feed's participant id: 31 bits made of sport and name. */
export function teamId(sportId: number, name: string): number {
  return hash(`${sportId} ${name}`) >>> 1;
}
