import { errors } from '@madang/contracts';
import { ButtonLink, color, EmptyPicture, PageTitle, space } from '@madang/ui';

const titles: Record<number, string> = {
  403: errors['session.forbidden'].text,
  404: errors['not-found'].text,
};

/** The status code, what it means, and the way to the top page (specification section 2). */
export const ErrorView = ({ status, message }: { status: number; message?: string }) => (
  <div
    css={{
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: space(2),
      minHeight: 'min(70dvh, 560px)',
      padding: space(6),
      textAlign: 'center',
    }}
  >
    <PageTitle title={`${status}`} />
    <EmptyPicture />
    <p css={{ fontSize: 64, lineHeight: 1, fontWeight: 800, color: color.muted }}>{status}</p>
    <h1 css={{ fontSize: 20, fontWeight: 700 }}>{titles[status] ?? '오류가 발생했습니다.'}</h1>
    {message && <p css={{ color: color.muted }}>{message}</p>}
    <ButtonLink to="/" variant="primary" css={{ marginTop: space(3) }}>
      첫 화면으로
    </ButtonLink>
  </div>
);
