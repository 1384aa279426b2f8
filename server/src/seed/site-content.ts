export const news = [
  '마당에 오신 것을 환영합니다. 오늘의 경기와 배당은 국내형에서 실시간으로 확인하실 수 있습니다.',
  '포인트는 5,000포인트부터 보유금액으로 전환하실 수 있습니다.',
];

/** In the order of `messengerNames`. The addresses lead nowhere. */
export const messengers = [
  { url: 'https://telegram.example/madang', messengerId: 'madang' },
  { url: 'https://kakao.example/madang', messengerId: 'madang' },
];

interface EventSeed {
  title: string;
  summary: string;
  /** Days from the day of seeding. */
  startsInDays: number;
  endsInDays: number | null;
  paragraphs: string[];
  /** The prize, where members enter. */
  prize?: string;
}
export const events: EventSeed[] = [
  {
    title: '신규 회원 환영 이벤트',
    summary: '가입하신 모든 회원님께 환영 포인트를 드립니다.',
    startsInDays: -30,
    endsInDays: null,
    paragraphs: [
      '마당의 새 식구가 되신 회원님을 진심으로 환영합니다. 처음 오신 분들도 부담 없이 둘러보실 수 있도록 환영 포인트를 준비했습니다.',
      '환영 포인트는 가입 승인과 함께 자동으로 지급되며, 별도의 신청은 필요하지 않습니다. 지급된 포인트는 화면 위쪽의 포인트 표시에서 바로 확인하실 수 있습니다.',
      '포인트가 5,000포인트 이상 모이면 포인트 전환 화면에서 보유금액으로 바꾸실 수 있습니다. 전환 비율은 1포인트당 1원입니다.',
      '한 분이 여러 계정을 만드신 경우에는 지급 대상에서 제외될 수 있으니 양해 부탁드립니다.',
    ],
  },
  {
    title: '주말 축구 다폴더 도전',
    summary: '주말 축구 경기를 다섯 폴더 이상 묶어 도전해 보세요.',
    startsInDays: -5,
    endsInDays: 25,
    prize: '포인트 50,000P (5명)',
    paragraphs: [
      '매주 토요일과 일요일에 열리는 축구 경기를 다섯 폴더 이상 묶어 적중하신 회원님을 소개하고, 감사의 포인트를 드립니다.',
      '국내형에서 진행한 베팅만 대상이 되며, 적용 여부는 경기 시작 시각을 기준으로 합니다. 취소되거나 적중특례로 처리된 경기는 폴더 수에서 제외됩니다.',
      '당첨 회원 명단은 매주 월요일 오후에 이 글을 통해 안내해 드립니다.',
    ],
  },
  {
    title: '출석하고 포인트 받기',
    summary: '매일 한 번의 방문이 포인트로 쌓입니다.',
    startsInDays: -12,
    endsInDays: 48,
    paragraphs: [
      '하루에 한 번 로그인하시는 것만으로 출석이 인정됩니다. 출석은 한국 시간 자정을 기준으로 하루가 바뀝니다.',
      '연속으로 출석하신 날이 길어질수록 받으실 수 있는 포인트도 커집니다. 하루를 놓치셔도 그동안 받으신 포인트는 사라지지 않습니다.',
      '바쁘신 날에도 잠깐 들러 오늘의 경기와 배당을 살펴보시고, 포인트도 함께 챙겨 가시기 바랍니다.',
    ],
  },
  {
    title: '여름 야구 응원전',
    summary: '여름 시즌 야구 경기를 응원하는 행사가 곧 시작됩니다.',
    startsInDays: 9,
    endsInDays: 60,
    paragraphs: [
      '무더위를 날려 줄 야구 시즌을 맞아 응원전을 준비하고 있습니다. 행사 기간 동안 매일 한 경기를 골라 승리 팀을 맞혀 보세요.',
      '한 달 동안 가장 많이 맞히신 회원님들께는 등급에 상관없이 같은 혜택을 드립니다. 순위는 매일 오전에 갱신됩니다.',
      '자세한 참여 방법과 대상 경기는 행사 시작일에 이 글에서 알려 드리겠습니다. 많은 관심 부탁드립니다.',
    ],
  },
  {
    title: '친구와 함께하는 마당',
    summary: '추천으로 가입한 친구와 함께 포인트를 받으세요.',
    startsInDays: -60,
    endsInDays: -3,
    paragraphs: [
      '마당은 추천을 통해서만 새로운 회원을 모십니다. 믿을 수 있는 친구를 소개해 주신 회원님께 감사의 마음을 전해 드리는 행사입니다.',
      '소개받은 친구가 가입을 마치면 두 분 모두에게 같은 포인트가 지급되었습니다. 행사 기간에 가입한 친구에 한해 적용되었습니다.',
      '함께해 주신 모든 회원님께 감사드립니다. 다음 행사에서 더 좋은 혜택으로 찾아뵙겠습니다.',
    ],
  },
];
