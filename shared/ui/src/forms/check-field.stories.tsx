import { CheckField } from './check-field.tsx';

export default { title: 'CheckField', component: CheckField };

export const Checkbox = () => (
  <>
    <CheckField label="배당 변경 자동 수락" />
    <CheckField label="선택됨" defaultChecked />
    <CheckField label="설명이 있음" hint="언제든 바꿀 수 있습니다." />
    <CheckField label="사용할 수 없음" disabled />
  </>
);
export const Radio = () => (
  <>
    <CheckField kind="radio" name="one" label="하나" defaultChecked />
    <CheckField kind="radio" name="one" label="둘" />
  </>
);
