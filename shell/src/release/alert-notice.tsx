import { ButtonLink, color, Icon, IconButton } from '@madang/ui';
import { dropAlert, type OperatorAlert } from './alerts.ts';
import { Notice } from './notice.tsx';

/** On every page, for operators: the alert, and a link to the page where they can act. */
export default function AlertNotice({ alert, above }: { alert: OperatorAlert; above: boolean }) {
  const drop = () => dropAlert(alert.id);
  return (
    <Notice role="alert" urgent above={above}>
      <Icon name="alert" css={{ color: color.bad }} />
      <span>{alert.text}</span>
      <span css={{ display: 'flex', alignItems: 'center', marginLeft: 'auto', whiteSpace: 'nowrap' }}>
        <ButtonLink to="/admin/releases" size="small" onClick={drop}>
          배포 관리
        </ButtonLink>
        <IconButton label="알림 닫기" icon="close" onClick={drop} />
      </span>
    </Notice>
  );
}
