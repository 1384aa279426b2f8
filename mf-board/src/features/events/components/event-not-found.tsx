import { errors } from '@madang/contracts';
import { ButtonLink, ErrorState } from '@madang/ui';

export const EventNotFound = () => (
  <div css={{ display: 'grid', justifyItems: 'center' }}>
    <ErrorState title="404" text={errors['not-found'].text} />
    <ButtonLink to="/event" icon="chevronLeft">
      이벤트 목록
    </ButtonLink>
  </div>
);
