import { Badge, type BadgeTone } from './badge.tsx';

export default { title: 'Badge', component: Badge };

const tones: BadgeTone[] = ['neutral', 'brand', 'good', 'bad', 'info'];
export const Tones = () => (
  <p css={{ display: 'flex', gap: 8 }}>
    {tones.map((tone) => (
      <Badge key={tone} tone={tone}>
        {tone}
      </Badge>
    ))}
  </p>
);
