import { errors } from '@madang/contracts';
import { NotFoundState } from '@madang/ui';

/** A path below the app's routes that it does not have. */
export const NotFound = () => <NotFoundState text={errors['not-found'].text} />;
