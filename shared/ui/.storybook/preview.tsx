import type { Preview } from '@storybook/react-webpack5';
import { MemoryRouter } from 'react-router-dom';
import { DialogHost } from '../src/dialogs/dialog-host.tsx';
import { GlobalStyle } from '../src/look/global-style.tsx';
import { IconSprite } from '../src/look/icon.tsx';

/** Each story stands in what the shell gives to every page; `theme` and `layout` are the switches of the page itself. */
const preview: Preview = {
  globalTypes: {
    theme: { toolbar: { title: 'theme', items: ['dark', 'light'], dynamicTitle: true } },
    layout: { toolbar: { title: 'layout', items: ['desktop', 'mobile'], dynamicTitle: true } },
  },
  initialGlobals: { theme: 'dark', layout: 'desktop' },
  decorators: [
    (Story, { globals }) => {
      Object.assign(document.documentElement.dataset, { theme: globals.theme, layout: globals.layout });
      document.documentElement.lang = 'ko';
      return (
        <MemoryRouter>
          <GlobalStyle />
          <IconSprite />
          <main css={{ display: 'grid', gap: 16, padding: 16 }}>
            <Story />
          </main>
          <DialogHost />
        </MemoryRouter>
      );
    },
  ],
};
export default preview;
