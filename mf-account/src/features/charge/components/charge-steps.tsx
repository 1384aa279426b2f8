import { color, fontSize, mobile, space } from '@madang/ui';

const steps = ['신청', '계좌 안내', '입금', '반영'] as const;

/** The way of a charge; the page is the first step of it. */
export const ChargeSteps = () => (
  <ol
    aria-label="충전 순서"
    css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3), [mobile]: { gap: space(2) } }}
  >
    {steps.map((step, place) => (
      <li
        key={step}
        aria-current={place === 0 ? 'step' : undefined}
        css={{
          display: 'flex',
          alignItems: 'center',
          gap: space(2),
          color: place === 0 ? color.text : color.muted,
          fontSize: fontSize.table,
          fontWeight: place === 0 ? 700 : 400,
          whiteSpace: 'nowrap',
          '&:not(:last-child)::after': {
            content: '""',
            width: 24,
            borderTop: `1px solid ${color.line}`,
            [mobile]: { width: 10 },
          },
        }}
      >
        <span
          aria-hidden="true"
          css={{
            display: 'grid',
            placeItems: 'center',
            width: 22,
            height: 22,
            borderRadius: '50%',
            border: `1px solid ${place === 0 ? '#f1e8d6' : color.lineStrong}`,
            background: place === 0 ? '#f1e8d6' : 'transparent',
            color: place === 0 ? '#17120a' : color.muted,
            fontSize: fontSize.small,
            fontWeight: 700,
          }}
        >
          {place + 1}
        </span>
        {step}
      </li>
    ))}
  </ol>
);
