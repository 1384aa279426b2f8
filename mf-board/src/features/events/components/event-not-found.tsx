import { errors } from '@madang/contracts';
import { ButtonLink, ErrorState, PageHeader } from '@madang/ui';

export const EventNotFound = () => (
  <>
    <PageHeader
      title="이벤트"
      actions={
        <ButtonLink to="/event" icon="chevronLeft">
          이벤트 목록
        </ButtonLink>
      }
    />
    <ErrorState title="404" text={errors['not-found'].text} />
  </>
);
