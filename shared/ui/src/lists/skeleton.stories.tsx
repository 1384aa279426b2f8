import { Skeleton, SkeletonRows } from './skeleton.tsx';

export default { title: 'Skeleton', component: Skeleton };

export const One = () => <Skeleton width={200} height={24} />;
export const Rows = () => <SkeletonRows rows={4} />;
