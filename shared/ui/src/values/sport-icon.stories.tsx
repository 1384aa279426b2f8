import { SportIcon, sportHue } from './sport-icon.tsx';

export default { title: 'SportIcon', component: SportIcon };

const sports = [6046, 48242, 154914, 154830, 35232, 687890, 0];
export const Sports = () => (
  <ul css={{ display: 'flex', gap: 16 }}>
    {sports.map((id) => (
      <li key={id} css={{ color: sportHue(id) }}>
        <SportIcon sportId={id} size={32} />
      </li>
    ))}
  </ul>
);
