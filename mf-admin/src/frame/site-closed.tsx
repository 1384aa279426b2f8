import { maintenanceSetting } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, fontSize, Icon, space } from '@madang/ui';
import { Link } from 'react-router-dom';

/** While members see the maintenance page, every page of the console says so: it is easily left on. */
export function SiteClosed() {
  const { data } = useEndpoint(maintenanceSetting);
  return (
    <div role="status">
      {data?.siteNoticeFlg && (
        <p css={lineStyle}>
          <Icon name="alert" size={16} />
          <span>사이트 점검 중입니다. 회원은 점검 화면만 볼 수 있습니다.</span>
          <Link to="/admin/settings#site" css={{ textDecoration: 'underline' }}>
            점검 설정
          </Link>
        </p>
      )}
    </div>
  );
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)}px ${space(2)}px`,
  padding: `${space(2)}px ${space(4)}px`,
  borderBottom: `1px solid ${color.line}`,
  background: color.brandTint,
  color: color.brandText,
  fontSize: fontSize.table,
  fontWeight: 600,
} as const;
