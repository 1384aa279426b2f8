import { errors } from '@madang/contracts';
import { NotFoundState } from '@madang/ui';

export const EventNotFound = () => <NotFoundState text={errors['not-found'].text} to="/event" label="이벤트 목록" />;
