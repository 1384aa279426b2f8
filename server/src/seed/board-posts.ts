import { type RichText, richTextOf } from '@madang/contracts';

interface PostSeed {
  /** userId of a demo account. */
  writer: string;
  title: string;
  contents: RichText;
  hoursAgo: number;
  pinned?: boolean;
  comments?: { writer: string; text: string; answers?: { writer: string; text: string }[] }[];
}

const rules: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '함께 지켜 주세요' }] },
    {
      type: 'bullet_list',
      content: ['다른 회원을 비방하는 글', '다른 사이트를 알리는 글', '같은 글을 되풀이해 올리는 도배'].map((text) => ({
        type: 'list_item' as const,
        content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
      })),
    },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '위와 같은 글은 ' },
        { type: 'text', text: '알리지 않고 숨길 수 있습니다.', marks: [{ type: 'bold' }] },
      ],
    },
  ],
};

/** The posts on the free board of the demo. */
export const boardPosts: PostSeed[] = [
  { writer: 'admin', title: '자유게시판 이용 안내', contents: rules, hoursAgo: 400, pinned: true },
  {
    writer: 'vip',
    title: '주말 축구 다폴더 같이 보실 분',
    contents: richTextOf(
      '토요일 저녁 경기 위주로 보고 있습니다.\n오버 기준점이 조금 높아 보이는데 다들 어떻게 보시나요?',
    ),
    hoursAgo: 30,
    comments: [
      {
        writer: 'demo',
        text: '저는 홈팀 승으로 갑니다. 원정팀이 연속 원정이라 힘들 것 같아요.',
        answers: [{ writer: 'vip', text: '저도 같은 생각입니다. 대신 핸디캡은 빼려고요.' }],
      },
      { writer: 'demo2', text: '언더도 나쁘지 않아 보입니다.' },
    ],
  },
  {
    writer: 'demo2',
    title: '환전문의는 고객센터가 빠르네요',
    contents: richTextOf('처음 신청해 봤는데 5분 만에 처리됐습니다.\n계좌번호는 신청하기 전에 꼭 확인하세요.'),
    hoursAgo: 8,
    comments: [{ writer: 'demo', text: '저도 금방 받았습니다.' }],
  },
  {
    writer: 'demo',
    title: '보너스 폴더 배당 계산이 궁금합니다',
    contents: richTextOf('5폴더에 보너스 1.05를 넣었는데 한 경기가 적특이 되면 어떻게 되나요?'),
    hoursAgo: 3,
  },
];
