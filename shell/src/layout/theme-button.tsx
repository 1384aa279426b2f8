import { IconButton } from '@madang/ui';
import { useTheme } from './theme.ts';

export function ThemeButton() {
  const [theme, setTheme] = useTheme();
  return theme === 'dark' ? (
    <IconButton label="밝은 화면으로" icon="sun" size={18} onClick={() => setTheme('light')} />
  ) : (
    <IconButton label="어두운 화면으로" icon="moon" size={18} onClick={() => setTheme('dark')} />
  );
}
