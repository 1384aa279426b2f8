import { SelectField, TextAreaField, TextField } from './field.tsx';

export default { title: 'Field', component: TextField };

export const Text = () => (
  <>
    <TextField label="아이디" defaultValue="demo" />
    <TextField label="닉네임" hint="2자 이상 10자 이하" />
    <TextField label="비밀번호" type="password" error="비밀번호를 입력해 주세요." />
    <TextField label="사용할 수 없음" disabled defaultValue="고정" />
  </>
);
export const Select = () => (
  <>
    <SelectField label="은행">
      <option>가나은행</option>
      <option>다라은행</option>
    </SelectField>
    <SelectField label="은행" error="은행을 선택해 주세요.">
      <option>선택</option>
    </SelectField>
  </>
);
export const TextArea = () => (
  <>
    <TextAreaField label="문의" hint="1,000자까지" />
    <TextAreaField label="문의" error="내용을 입력해 주세요." />
  </>
);
