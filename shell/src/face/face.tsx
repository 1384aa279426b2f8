import { css, Global } from '@emotion/react';
import { face, standIn } from '@madang/ui';
import first from './first.woff2';

/** The font is variable. */
export const weights = '400 700';

/** Its lines are as high as the typeface's, so that a text does not move when that arrives. @param size of its characters beside the typeface's */
const standInOf = (weight: number, names: string[], size: number, range: string) => css`
  @font-face {
    font-family: '${standIn}';
    font-weight: ${weight};
    src: ${names.map((name) => `local('${name}')`).join()};
    size-adjust: ${size}%;
    ascent-override: ${(95.2 / size) * 100}%;
    descent-override: ${(24.1 / size) * 100}%;
    line-gap-override: 0%;
    unicode-range: ${range};
  }
`;
const ofWeight = (weight: number, names: string[]) => [
  standInOf(weight, names, 94, 'U+0-2F,U+3A-10FFFF'),
  // Figures are wide beside the letters.
  standInOf(weight, names, 110.8, 'U+30-39'),
];

const styles = [
  css`
    @font-face {
      font-family: '${face}';
      font-weight: ${weights};
      font-display: swap;
      src: url(${first}) format('woff2');
    }
  `,
  // Androids and Linux have it. Those of Windows and Apple are used as they are, for want of their measures.
  ...ofWeight(400, ['Noto Sans KR', 'Noto Sans CJK KR']),
  ...ofWeight(700, ['Noto Sans KR Bold', 'Noto Sans CJK KR Bold']),
];

/** The typeface: Pretendard in part, by another name as its licence asks. Characters that the first file lacks come by `addParts`. */
export const Face = () => <Global styles={styles} />;
