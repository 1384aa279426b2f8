import { errors } from '@madang/contracts';
import { ButtonLink, EmptyState } from '@madang/ui';

/** A path below the app's routes that it does not have. */
export const NotFound = () => (
  <EmptyState
    title={errors['not-found'].text}
    action={
      <ButtonLink to="/" variant="primary">
        메인으로
      </ButtonLink>
    }
  />
);
