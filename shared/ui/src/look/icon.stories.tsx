import { Icon, IconSprite } from './icon.tsx';
import { type IconName, icons } from './icons.ts';

/** The sprite is mounted by the preview, as the shell does. */
export default { title: 'Icon', component: Icon, subcomponents: { IconSprite } };

export const All = () => (
  <ul css={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 120px)', gap: 16 }}>
    {(Object.keys(icons) as IconName[]).map((name) => (
      <li key={name} css={{ display: 'grid', justifyItems: 'center', gap: 4, fontSize: 12 }}>
        <Icon name={name} size={24} />
        {name}
      </li>
    ))}
  </ul>
);
