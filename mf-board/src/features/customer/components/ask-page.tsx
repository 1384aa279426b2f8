import {
  type QuestionFlag,
  questionFlagNames,
  questionFlagSchema,
  questionFlags,
  writeQuestion,
} from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import {
  alertDialog,
  Button,
  Card,
  PageHeader,
  SelectField,
  space,
  TextAreaField,
  TextField,
  useContractForm,
} from '@madang/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { BesideFacts } from '../../../beside-facts.tsx';
import { ReadingPage } from '../../../reading-page.tsx';
import { askingFacts, templates, titleOf } from '../templates.ts';
import { type ChosenPicture, PictureChoice } from './picture-choice.tsx';

/** A flag that there is none of asks what every other question asks. */
export default function AskPage() {
  const read = questionFlagSchema.safeParse(useParams().flag);
  const flag = read.success ? read.data : 'etc';
  return (
    <ReadingPage to="/customer" label="고객센터" aside={<BesideFacts title="문의 안내" facts={askingFacts} />}>
      <PageHeader title="문의하기" text={`${questionFlagNames[flag]}: ${templates[flag].about}`} />
      <AskForm key={flag} flag={flag} />
    </ReadingPage>
  );
}

function AskForm({ flag }: { flag: QuestionFlag }) {
  const navigate = useNavigate();
  const write = useAct(writeQuestion, {
    onError: (thrown) => void alertDialog(textOf(thrown)),
    onSuccess: ({ id }) => void navigate(`/customer/view/${id}`),
  });
  const { field, held, typed, onSubmit } = useContractForm(writeQuestion.body, {
    start: { title: titleOf(flag), contents: templates[flag].contents, pictures: [] as readonly ChosenPicture[] },
    bodyOf: ({ pictures, ...form }) => ({ ...form, flag, files: pictures.map(({ id }) => id) }),
    send: (body) => write.mutate({ body }),
    busy: write.isPending,
  });
  const pictures = held('pictures');
  // The form's first content says nothing yet.
  const isAsked =
    typed.title.trim() !== '' && typed.contents.trim() !== '' && typed.contents !== templates[flag].contents;
  return (
    <Card>
      <form css={{ display: 'grid', gap: space(4) }} onSubmit={onSubmit}>
        <SelectField
          label="문의 종류"
          value={flag}
          onChange={({ target }) => void navigate(`/customer/write/${target.value}`)}
        >
          {questionFlags.map((each) => (
            <option key={each} value={each}>
              {questionFlagNames[each]}
            </option>
          ))}
        </SelectField>
        <TextField label="제목" required maxLength={80} {...field('title')} />
        <TextAreaField label="내용" rows={9} maxLength={4_000} {...field('contents')} />
        <PictureChoice pictures={pictures.value} onChange={pictures.onChange} />
        <Button type="submit" variant="primary" size="large" loading={write.isPending} disabled={!isAsked}>
          문의하기
        </Button>
      </form>
    </Card>
  );
}
