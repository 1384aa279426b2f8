import { SafeHtml } from './safe-html.tsx';

export default { title: 'SafeHtml', component: SafeHtml };

const html = `<h2 style="text-align: center">공지</h2><p>매주 <b>화요일</b> 06:00에 정기 점검이 있습니다.</p>
<ul><li>하나</li><li>둘</li></ul><p><a href="/event">이벤트</a> <a href="https://example.com">밖으로</a></p>
<table><tbody><tr><td style="padding: 4px; border: 1px solid">칸</td><td style="padding: 4px; border: 1px solid">칸</td></tr></tbody></table>`;
export const Contents = () => <SafeHtml html={html} />;
export const OneLine = () => (
  <div css={{ width: 300 }}>
    <SafeHtml html={html} oneLine />
  </div>
);
export const Hostile = () => (
  <SafeHtml
    html={
      '<p style="position: fixed; inset: 0">덮지 않는 글</p><script>alert(1)</script><img src=x onerror=alert(1) alt="그림">'
    }
  />
);
