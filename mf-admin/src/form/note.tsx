import { color, Icon, type IconName, radius, space } from '@madang/ui';
import type { ReactNode } from 'react';

const tones = {
  good: { icon: 'check', css: { background: color.goodTint, color: color.good } },
  bad: { icon: 'alert', css: { background: color.badTint, color: color.bad } },
  info: { icon: 'info', css: { background: color.infoTint, color: color.falling } },
  warning: { icon: 'alert', css: { background: color.brandTint, color: color.brandText } },
} as const satisfies Record<string, { icon: IconName; css: object }>;

interface NoteProps {
  tone: keyof typeof tones;
  role?: 'alert' | 'status';
  children: ReactNode;
  action?: ReactNode;
}

/** One coloured line that says what happened, with an act at its end. */
export const Note = ({ tone, role, children, action }: NoteProps) => (
  <div
    role={role}
    css={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: space(3),
      padding: `${space(2)}px ${space(3)}px`,
      borderRadius: radius,
      ...tones[tone].css,
    }}
  >
    <div css={{ display: 'flex', alignItems: 'flex-start', gap: space(2), flex: '1 1 220px', padding: '2px 0' }}>
      <Icon name={tones[tone].icon} size={18} css={{ marginTop: 2 }} />
      <div>{children}</div>
    </div>
    {action && <div css={{ color: color.text }}>{action}</div>}
  </div>
);
