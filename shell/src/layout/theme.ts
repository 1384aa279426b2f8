import { useState } from 'react';

type Theme = 'dark' | 'light';
const storageKey = 'madang.theme';

const preferred = (): Theme => (window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');

/** The member's choice, if there is one; otherwise the style sheet follows the system. */
export function startTheme(): void {
  const stored = localStorage.getItem(storageKey);
  if (stored === 'dark' || stored === 'light') document.documentElement.dataset.theme = stored;
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(() =>
    document.documentElement.dataset.theme === 'light' || document.documentElement.dataset.theme === 'dark'
      ? document.documentElement.dataset.theme
      : preferred(),
  );
  return [
    theme,
    (chosen) => {
      localStorage.setItem(storageKey, chosen);
      document.documentElement.dataset.theme = chosen;
      setTheme(chosen);
    },
  ];
}
