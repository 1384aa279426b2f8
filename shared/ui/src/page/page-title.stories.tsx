import { PageTitle } from './page-title.tsx';

/** Names the document, and shows nothing. */
export default { title: 'PageTitle', component: PageTitle };

export const Named = () => (
  <>
    <PageTitle title="국내형" />
    <p>문서의 제목이 "국내형"입니다.</p>
  </>
);
