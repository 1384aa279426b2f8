import { pageErrors } from '@madang/contracts';
import { StatusView } from '@madang/ui';

const titles: Record<number, string> = {
  403: pageErrors['session.forbidden'].text,
  404: pageErrors['not-found'].text,
};

/** The status code, what it means, and the way to the top page (specification section 2). */
export const ErrorView = ({ status, message }: { status: number; message?: string }) => (
  <StatusView status={status} title={titles[status] ?? '오류가 발생했습니다.'} text={message} />
);
