import { color, fontSize, Icon, radius, space } from '@madang/ui';

/** The reason for which other pages send the member here. */
export const UnreadNote = () => (
  <p
    css={{
      display: 'flex',
      alignItems: 'center',
      gap: space(3),
      marginBottom: space(3),
      padding: `${space(3)}px ${space(4)}px`,
      border: `1px solid ${color.brandEdge}`,
      borderRadius: radius + 2,
      background: color.brandTint,
      fontSize: fontSize.table,
    }}
  >
    <Icon name="bell" size={20} css={{ flex: 'none', color: color.brandText }} />안 읽은 쪽지가 있으면 먼저 확인하신 뒤
    다른 화면으로 갈 수 있습니다.
  </p>
);
