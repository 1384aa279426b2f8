import { Button, color, Icon, IconButton } from '@madang/ui';
import { Notice } from './notice.tsx';
import { type Offer, offers } from './offer.ts';
import { refreshPage } from './refresh-page.ts';

const texts: Record<Offer, string> = {
  newer: '새 버전이 준비되었습니다.',
  withdrawn: '사용 중인 버전에 문제가 있어 되돌렸습니다. 새로고침해 주세요.',
};

/** An open page keeps its composition; the member takes the newer one when it suits them. */
export default function NewVersionNotice({ offer }: { offer: Offer }) {
  const withdrawn = offer === 'withdrawn';
  return (
    <Notice role={withdrawn ? 'alert' : 'status'} urgent={withdrawn}>
      {withdrawn && <Icon name="alert" css={{ color: color.bad }} />}
      <span>{texts[offer]}</span>
      <span css={{ display: 'flex', alignItems: 'center', marginLeft: 'auto' }}>
        <Button size="small" icon="refresh" variant={withdrawn ? 'primary' : undefined} onClick={refreshPage}>
          새로고침
        </Button>
        {!withdrawn && <IconButton label="나중에" icon="close" onClick={() => offers.setState({ offer: null })} />}
      </span>
    </Notice>
  );
}
