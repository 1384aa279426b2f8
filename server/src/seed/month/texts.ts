import type { BodyOf, sendMessage, writeQuestion } from '@madang/contracts';

interface MonthPost {
  writer: string;
  daysAgo: number;
  title: string;
  text: string;
  comments?: { writer: string; text: string; answers?: { writer: string; text: string }[] }[];
}

/** The posts on the free board in the month before the first start, beside those of `board-posts.ts`. */
export const monthPosts: readonly MonthPost[] = [
  {
    writer: 'bluehill',
    daysAgo: 27,
    title: '가입 인사드립니다',
    text: '지인 소개로 왔습니다. 축구 위주로 보는데 배구도 조금씩 배우는 중이에요.\n잘 부탁드립니다.',
    comments: [
      { writer: 'demo', text: '반갑습니다. 배구는 세트 핸디부터 보시면 편해요.' },
      { writer: 'walnut', text: '어서 오세요~' },
    ],
  },
  {
    writer: 'underdog',
    daysAgo: 24,
    title: '무승부만 세 번째네요',
    text: '이번 주에 무 세 번 맞혔습니다. 배당이 3.3 근처일 때가 제일 재미있는 것 같아요.\n물론 나머지는 다 틀렸습니다.',
    comments: [
      { writer: 'vip', text: '무는 소액으로만 합니다. 그래도 축하드려요.' },
      {
        writer: 'eleven',
        text: '기준이 있으신가요?',
        answers: [{ writer: 'underdog', text: '최근 다섯 경기에서 두 골 이하가 많은 팀끼리 만날 때 봅니다.' }],
      },
    ],
  },
  {
    writer: 'rainyday',
    daysAgo: 20,
    title: '출석 도장 열흘째',
    text: '포인트가 생각보다 쏠쏠하네요. 5,000 넘으면 바로 전환되는 것도 좋고요.',
    comments: [{ writer: 'nocasino', text: '저는 중간에 하루 빠져서 다시 시작했어요 ㅠㅠ' }],
  },
  {
    writer: 'eleven',
    daysAgo: 17,
    title: '시스템 베팅 처음 해 봤습니다',
    text: '세 경기 중 두 경기씩 묶는 방식으로 해 봤는데 하나 틀려도 본전은 되네요.\n금액이 조합 수로 나뉘는 것만 알고 계시면 됩니다.',
    comments: [
      { writer: 'demo2', text: '설명 감사합니다. 오늘 한번 해 볼게요.' },
      { writer: 'demo', text: '저도 요즘은 조합으로만 갑니다.' },
    ],
  },
  {
    writer: 'walnut',
    daysAgo: 14,
    title: '어제 농구 연장 보신 분',
    text: '4쿼터 끝나고 껐는데 아침에 보니 연장에서 뒤집혔네요. 오버는 들어왔습니다.',
    comments: [{ writer: 'homerun', text: '저는 끝까지 봤습니다. 마지막 3점이 컸어요.' }],
  },
  {
    writer: 'demo',
    daysAgo: 11,
    title: '캐시아웃 언제 누르시나요?',
    text: '두 경기 맞고 한 경기 남았을 때 늘 고민됩니다.\n저는 절반만 빼고 나머지는 두는 편인데 다들 어떠세요?',
    comments: [
      { writer: 'bluehill', text: '저는 그냥 끝까지 갑니다.' },
      { writer: 'vip', text: '금액이 크면 무조건 절반이요.' },
      { writer: 'nightowl', text: '새벽 경기면 누르고 잡니다 ㅎㅎ' },
    ],
  },
  {
    writer: 'homerun',
    daysAgo: 9,
    title: '야구는 선발 투수가 전부일까요',
    text: '선발만 보고 골랐다가 불펜에서 무너진 경기가 이번 주에만 둘입니다.\n5이닝 기준점이 나을까요?',
    comments: [{ writer: 'underdog', text: '5이닝 언더오버가 마음은 편합니다.' }],
  },
  {
    writer: 'seaside',
    daysAgo: 6,
    title: '충전 바로 되네요',
    text: '입금하고 화장실 다녀오니 되어 있었습니다. 빠르네요.',
    comments: [{ writer: 'rainyday', text: '주말 저녁에도 그 정도예요.' }],
  },
  {
    writer: 'nightowl',
    daysAgo: 4,
    title: '새벽 경기 추천 부탁드려요',
    text: '야근이라 새벽 세 시까지는 깨어 있을 것 같습니다. 볼만한 경기 있을까요?',
    comments: [
      { writer: 'eleven', text: '유럽 하부 리그 두 경기 정도 있던데요.' },
      { writer: 'bluehill', text: '무리하지 마시고 소액으로 보세요.' },
    ],
  },
  {
    writer: 'vip',
    daysAgo: 2,
    title: '이번 달 정산',
    text: '월초에 많이 잃고 중순부터 조금씩 만회했습니다.\n결국 본전 근처인데 마음은 편하네요. 다들 한도 정해 두고 하세요.',
    comments: [
      { writer: 'demo', text: '한도 설정이 제일 중요합니다.' },
      { writer: 'walnut', text: '저도 이번 달부터 주간 한도 걸어 놨어요.' },
    ],
  },
];

interface MonthQuestion {
  writer: string;
  daysAgo: number;
  flag: BodyOf<typeof writeQuestion>['flag'];
  title: string;
  contents: string;
  /** null: it waits. */
  answer: string | null;
}

export const questions: readonly MonthQuestion[] = [
  {
    writer: 'demo',
    daysAgo: 19,
    flag: 'bet',
    title: '연기된 경기는 어떻게 되나요?',
    contents: '비로 연기된 경기가 다폴더에 들어 있습니다. 전체가 취소되나요?',
    answer: '해당 경기만 적특(배당 1.00)으로 처리되고 나머지 경기로 정산됩니다.',
  },
  {
    writer: 'demo',
    daysAgo: 5,
    flag: 'charge',
    title: '입금자명을 다르게 적었습니다',
    contents: '입금할 때 이름 뒤에 숫자를 붙였는데 괜찮을까요?',
    answer: '확인했습니다. 다음부터는 신청하신 이름과 같게 입금해 주세요.',
  },
  {
    writer: 'rainyday',
    daysAgo: 1,
    flag: 'etc',
    title: '글자 크기를 키울 수 있나요?',
    contents: '휴대폰에서 배당 숫자를 조금 더 크게 보고 싶습니다.',
    answer: null,
  },
];

type MonthMessage = Omit<BodyOf<typeof sendMessage>, 'key'> & { daysAgo: number };

export const messages: readonly MonthMessage[] = [
  {
    daysAgo: 26,
    userId: null,
    kind: 'notice',
    title: '계좌번호는 신청하실 때마다 확인해 주세요',
    contents: '충전 계좌는 바뀔 수 있습니다. 입금하시기 전에 충전신청 화면의 계좌를 꼭 확인해 주세요.',
  },
  {
    daysAgo: 13,
    userId: null,
    kind: 'event',
    title: '출석 이벤트를 진행하고 있습니다',
    contents: '하루에 한 번 출석하시면 포인트를 드립니다. 이어서 오실수록 더 많이 드립니다.',
  },
  {
    daysAgo: 3,
    userId: 'demo',
    kind: 'notice',
    title: '이용해 주셔서 감사합니다',
    contents: '한 달 동안 마당을 찾아 주셔서 감사합니다.\n불편하신 점은 고객센터로 알려 주세요.',
  },
];
