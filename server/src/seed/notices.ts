interface NoticeSeed {
  title: string;
  /** HTML. */
  contents: string;
  daysAgo: number;
  isPinned?: boolean;
}

/** Oldest first: the last one is the newest. */
export const notices: NoticeSeed[] = [
  {
    title: '마당을 이용하시기 전에 꼭 읽어 주세요',
    isPinned: true,
    daysAgo: 60,
    contents: `<p>마당은 회원제로 운영되는 사이트입니다. 아래 내용을 확인하신 뒤 이용해 주세요.</p>
<ul>
<li>한 분이 하나의 계정만 이용하실 수 있습니다.</li>
<li>충전과 환전은 등록하신 본인 명의의 계좌로만 진행됩니다.</li>
<li>베팅 규정과 정산 기준은 <a href="/rule">이용규정</a>에서 확인하실 수 있습니다.</li>
</ul>
<p>궁금하신 점은 <a href="/customer">고객센터</a>로 문의해 주세요.</p>`,
  },
  {
    title: '충전 계좌 변경 안내',
    daysAgo: 21,
    contents: `<p>충전 계좌는 수시로 변경될 수 있습니다. <b>입금하시기 전에 반드시 계좌번호를 확인해 주세요.</b></p>
<p>계좌번호는 <a href="/customer/write/account">계좌번호 문의</a>를 남겨 주시면 바로 안내해 드립니다.</p>`,
  },
  {
    title: '비밀번호를 주기적으로 변경해 주세요',
    daysAgo: 9,
    contents: `<p>다른 사이트와 같은 비밀번호를 사용하시면 계정이 위험해질 수 있습니다.</p>
<p><a href="/member">정보수정</a>에서 비밀번호를 변경해 주세요. 운영자는 회원님의 비밀번호를 묻지 않습니다.</p>`,
  },
  {
    title: '정기 점검 안내 (매주 화요일 06:00)',
    daysAgo: 2,
    contents: `<h2>점검 시간</h2>
<p>매주 화요일 06:00부터 06:30까지 정기 점검이 진행됩니다. 점검 중에는 사이트를 이용하실 수 없습니다.</p>
<h2>안내</h2>
<ul>
<li>진행 중인 베팅은 점검과 관계없이 정상적으로 정산됩니다.</li>
<li>점검이 일찍 끝나면 바로 이용하실 수 있습니다.</li>
</ul>`,
  },
];
