import { VisuallyHidden } from './visually-hidden.tsx';

export default { title: 'VisuallyHidden', component: VisuallyHidden };

export const ForReaders = () => (
  <p>
    보이는 글<VisuallyHidden> 읽어 주는 글</VisuallyHidden>
  </p>
);
