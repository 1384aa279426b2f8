import { Spinner } from './spinner.tsx';

export default { title: 'Spinner', component: Spinner };

export const Sizes = () => (
  <div css={{ display: 'flex', gap: 16 }}>
    <Spinner />
    <Spinner size={32} />
  </div>
);
