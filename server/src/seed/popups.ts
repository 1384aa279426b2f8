interface PopupSeed {
  title: string;
  contents: string;
  width: number;
  left: number;
  top: number;
}

/** Announcements of the demo, in the HTML that operators write. */
export const popups: PopupSeed[] = [
  {
    title: '신규 회원 환영',
    width: 360,
    left: 40,
    top: 128,
    contents: `<h2 style="text-align: center">마당에 오신 것을 환영합니다</h2>
<p style="text-align: center">가입하신 모든 회원님께 환영 포인트를 드립니다.<br>5,000포인트부터 보유금액으로 전환하실 수 있습니다.</p>
<p style="text-align: center"><a href="/event">이벤트 보기</a></p>`,
  },
  {
    title: '점검 안내',
    width: 360,
    left: 424,
    top: 128,
    contents: `<h2 style="text-align: center">정기 점검 안내</h2>
<p>매주 화요일 <strong>06:00 ~ 07:00</strong>에 정기 점검이 있습니다.</p>
<ul><li>점검 중에는 접속하실 수 없습니다.</li><li>진행 중인 베팅은 그대로 정산됩니다.</li></ul>`,
  },
];
