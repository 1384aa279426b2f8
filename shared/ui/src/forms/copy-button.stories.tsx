import { CopyButton } from './copy-button.tsx';

export default { title: 'CopyButton', component: CopyButton };

export const Code = () => <CopyButton text="AB23CD45EF" what="추천인 코드" />;
