import type { CSSObject } from '@emotion/react';
import { Button, color, fontSize, PageTitle, pageWidth, radius, space } from '@madang/ui';
import { LoginForm } from '../account/login-form.tsx';
import { openAccountDialog } from '../account/open-dialog.ts';
import hero from '../art/hero-login.svg';
import lattice from '../art/lattice.svg';
import { Brand } from '../layout/brand.tsx';

/** One column: in a narrow window, and where a member looks at the mobile layout in a wide one. */
const narrow = '@media (max-width: 899px)';
const chosenNarrow = 'html[data-narrow] &';
const inOneColumn = (style: CSSObject): CSSObject => ({ [narrow]: style, [chosenNarrow]: style });
/** A picture stays night in the light theme. */
const night = { ink: '#0e1319', text: '#e8eef4', muted: '#9fb0c0' };

/** The courtyard at night beside the door. */
export default function LoginView() {
  return (
    <div
      css={{
        display: 'grid',
        gridTemplateColumns: '1fr 640px',
        minHeight: '100dvh',
        maxWidth: pageWidth,
        margin: '0 auto',
        '@media (max-width: 1279px)': { gridTemplateColumns: '1fr 480px' },
        ...inOneColumn({ '&&': { display: 'block' } }),
      }}
    >
      <PageTitle title="로그인" />
      <Courtyard />
      <main css={{ display: 'grid', gridTemplateColumns: '48px 1fr', ...inOneColumn({ display: 'block' }) }}>
        <div
          css={{
            border: `solid ${color.line}`,
            borderWidth: '0 1px',
            background: `url("${lattice}") left top / 48px`,
            ...inOneColumn({ display: 'none' }),
          }}
        />
        <div
          css={{
            width: 392,
            margin: 'auto',
            padding: `${space(10)}px 0`,
            '@media (max-width: 1279px)': { width: 360 },
            ...inOneColumn({
              '&&': { width: 'auto', margin: 0, padding: `${space(5)}px ${space(5)}px ${space(8)}px` },
            }),
          }}
        >
          <div css={{ marginBottom: space(9), ...inOneColumn({ display: 'none' }) }}>
            <Brand large />
          </div>
          <h1 css={{ fontSize: 26, lineHeight: '36px', letterSpacing: -0.5, ...inOneColumn(visuallyHidden) }}>
            로그인
          </h1>
          <p css={{ margin: '4px 0 28px', color: color.muted, ...inOneColumn({ margin: '0 0 20px' }) }}>
            회원 아이디로 들어오세요.
          </p>
          <LoginForm />
          <Strangers />
          <Ages />
        </div>
      </main>
    </div>
  );
}

const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Loaded after what the page is for. */
const Courtyard = () => (
  <aside
    aria-label="마당"
    css={{
      position: 'relative',
      overflow: 'hidden',
      background: night.ink,
      color: night.text,
      ...inOneColumn({
        height: 312,
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: 'auto 0 0',
          height: 96,
          background: `linear-gradient(rgb(14 19 25 / 0), ${night.ink})`,
        },
      }),
    }}
  >
    <img
      src={hero}
      alt=""
      loading="lazy"
      decoding="async"
      fetchPriority="low"
      css={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        objectFit: 'cover',
        ...inOneColumn({ height: 440, inset: 'auto 0 auto 0', top: -44, objectPosition: '50% 0' }),
      }}
    />
    <div
      css={{
        display: 'none',
        ...inOneColumn({
          display: 'block',
          position: 'absolute',
          top: 20,
          left: 20,
          zIndex: 2,
          '--text': night.text,
          '& svg': { height: 32 },
        }),
      }}
    >
      <Brand />
    </div>
    <div
      css={{
        position: 'absolute',
        left: 56,
        bottom: 56,
        ...inOneColumn({ left: 20, right: 20, bottom: 16, zIndex: 1 }),
      }}
    >
      <p css={{ fontSize: 32, lineHeight: '44px', fontWeight: 700, letterSpacing: -0.8, ...inOneColumn(smaller) }}>
        오늘 밤도,
        <br />
        마당에 불을 켜 두었습니다.
      </p>
      <p css={{ marginTop: space(2), fontSize: 15, color: night.muted, ...inOneColumn({ display: 'none' }) }}>
        경기와 미니게임을 한자리에서, 조용히 그리고 또렷하게.
      </p>
    </div>
  </aside>
);
const smaller = { fontSize: 22, lineHeight: '30px' };

/** For those who have no id yet. */
const Strangers = () => (
  <section aria-label="아직 회원이 아니라면">
    <p
      css={{
        display: 'flex',
        alignItems: 'center',
        gap: space(3),
        margin: `${space(6)}px 0`,
        color: color.muted,
        fontSize: fontSize.small,
        '&::before, &::after': { content: '""', flex: 1, height: 1, background: color.line },
      }}
    >
      아직 회원이 아니라면
    </p>
    <Button size="large" block icon="friend" css={{ '&&': tall(52, 16) }} onClick={() => openAccountDialog('join')}>
      추천인 코드로 회원가입
    </Button>
    <div css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(2), marginTop: space(2) }}>
      <Button icon="customer" css={{ '&&': tall(48, 14) }} onClick={() => openAccountDialog('guest-question')}>
        비회원 문의
      </Button>
      <Button icon="message" css={{ '&&': tall(48, 14) }} onClick={() => openAccountDialog('messenger')}>
        메신저 상담
      </Button>
    </div>
  </section>
);
const tall = (height: number, size: number) => ({ height, padding: `0 ${space(2)}px`, fontSize: size });

const Ages = () => (
  <div
    css={{
      display: 'flex',
      alignItems: 'center',
      gap: space(4),
      marginTop: space(9),
      paddingTop: space(5),
      borderTop: `1px solid ${color.line}`,
      fontSize: fontSize.small,
      ...inOneColumn({ marginTop: space(7) }),
    }}
  >
    <span
      aria-hidden="true"
      css={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 40,
        height: 40,
        border: `2px solid ${color.muted}`,
        borderRadius: radius * 10,
        fontSize: fontSize.text,
        fontWeight: 700,
      }}
    >
      19
    </span>
    <p>
      <b>만 19세 이상만 이용할 수 있습니다.</b>
      <br />
      <span css={{ color: color.muted }}>가입에는 추천인이 필요합니다. 정한 금액 안에서만 즐기세요.</span>
    </p>
  </div>
);
