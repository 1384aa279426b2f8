import { GlobalStyle } from './global-style.tsx';

/** Mounted by the preview, as the shell does: what native elements look like in it. */
export default { title: 'GlobalStyle', component: GlobalStyle };

export const NativeElements = () => (
  <>
    <h1>제목</h1>
    <p>
      본문과 <a href="#link">링크</a>, <strong>강조</strong>
    </p>
    <ul>
      <li>하나</li>
      <li>둘</li>
    </ul>
  </>
);
