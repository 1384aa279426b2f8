import type { FormResult } from '@madang/contracts';
import { color, fontSize } from '@madang/ui';
import { formWords } from './form-of.ts';

interface FormMarkProps {
  result: FormResult;
  /** Of a row; a card has smaller ones. */
  size?: number;
}

/** 승, 무 or 패: a letter and never colour alone. */
export const FormMark = ({ result, size = 22 }: FormMarkProps) => (
  <b css={[mark, looks[result], { width: size, height: size }, size < 20 && { fontSize: 11, lineHeight: 1 }]}>
    {formWords[result]}
  </b>
);

const looks = {
  won: { background: color.goodTint, color: color.good },
  drawn: { background: color.raised, color: color.muted },
  lost: { background: color.badTint, color: color.bad },
} as const;
const mark = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: 4,
  fontSize: fontSize.small,
} as const;
