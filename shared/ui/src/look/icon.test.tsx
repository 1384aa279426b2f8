import { render } from '@testing-library/react';
import { Icon, IconSprite } from './icon.tsx';
import { type IconName, icons } from './icons.ts';

test('an icon points at its drawing in the page', () => {
  const { container } = render(
    <>
      <IconSprite />
      {(Object.keys(icons) as IconName[]).map((name) => (
        <Icon key={name} name={name} />
      ))}
    </>,
  );
  const used = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href'));
  expect(used).toHaveLength(Object.keys(icons).length);
  for (const href of used)
    expect(container.querySelector(`symbol${href} path[d^="M"], symbol${href} path[d^="m"]`)).not.toBeNull();
});
