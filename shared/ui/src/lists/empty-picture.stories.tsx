import { EmptyPicture } from './empty-picture.tsx';

export default { title: 'Empty picture', component: EmptyPicture };

export const Shown = () => <EmptyPicture />;
