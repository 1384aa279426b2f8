import { Button, type ButtonVariant, IconButton } from './button.tsx';
import { ButtonLink } from './button-link.tsx';

export default { title: 'Button', component: Button };

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];
const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' } as const;

export const Variants = () => (
  <div css={row}>
    {variants.map((variant) => (
      <Button key={variant} variant={variant}>
        {variant}
      </Button>
    ))}
  </div>
);
export const Sizes = () => (
  <div css={row}>
    <Button size="small">작게</Button>
    <Button>보통</Button>
    <Button size="large">크게</Button>
  </div>
);
export const Block = () => (
  <Button variant="primary" size="large" block>
    베팅
  </Button>
);
export const Loading = () => (
  <Button variant="primary" loading>
    베팅
  </Button>
);
export const Disabled = () => <Button disabled>베팅</Button>;
export const WithIcon = () => <Button icon="refresh">다시 시도</Button>;
export const Link = () => (
  <div css={row}>
    <ButtonLink to="/">링크</ButtonLink>
    <ButtonLink to="/" variant="primary" icon="check">
      링크
    </ButtonLink>
  </div>
);
export const IconAlone = () => (
  <div css={row}>
    <IconButton label="닫기" icon="close" />
    <IconButton label="슬립" icon="slip" badge={3} />
    <IconButton label="메뉴" icon="menu" disabled />
  </div>
);
