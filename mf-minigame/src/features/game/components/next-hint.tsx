import { color, fontSize, space, VisuallyHidden } from '@madang/ui';
import { Dot } from '../../../dot.tsx';
import { derivedSkips, foretold, type Side } from '../roads.ts';
import { DerivedMark } from './road-marks.tsx';

const nexts = [
  { side: 'banker', name: '뱅커', mark: { letter: '뱅', tone: 'second' } },
  { side: 'player', name: '플레이어', mark: { letter: '플', tone: 'first' } },
] as const;

/** The marks that either side would write into the derived roads if it won the next round. */
export const NextHint = ({ sides }: { sides: readonly Side[] }) => (
  <p css={frame}>
    다음 판이
    {nexts.map(({ side, name, mark }) => {
      const marks = foretold(sides, side);
      return (
        <span key={side} title={`다음 판이 ${name}이면 중국점에 이어질 표시`} css={hint}>
          <Dot mark={mark} size={22} />
          {derivedSkips.map((skip, at) => {
            const regular = marks[at] ?? null;
            return regular === null ? (
              <span key={skip} css={{ width: 10, textAlign: 'center' }}>
                –
              </span>
            ) : (
              <span key={skip} css={{ display: 'inline-grid', placeItems: 'center', width: 12 }}>
                <DerivedMark regular={regular} skip={skip} />
                <VisuallyHidden>{`${skip}군 ${regular ? '빨강' : '파랑'}`}</VisuallyHidden>
              </span>
            );
          })}
        </span>
      );
    })}
    이면 이렇게 이어집니다
  </p>
);

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  marginTop: space(3),
  color: color.muted,
  fontSize: fontSize.table,
} as const;
const hint = { display: 'inline-flex', alignItems: 'center', gap: 4 } as const;
