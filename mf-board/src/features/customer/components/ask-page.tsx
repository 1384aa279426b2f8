import {
  type QuestionFlag,
  questionFlagNames,
  questionFlagSchema,
  questionFlags,
  writeQuestion,
} from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, Card, PageHeader, SelectField, space, TextAreaField, TextField } from '@madang/ui';
import { useState } from 'react';
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
  const [title, setTitle] = useState(titleOf(flag));
  const [contents, setContents] = useState(templates[flag].contents);
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const write = useAct(writeQuestion, {
    onError: (thrown) => void alertDialog(textOf(thrown)),
    onSuccess: ({ id }) => void navigate(`/customer/view/${id}`),
  });
  // What a form begins with says nothing yet.
  const isAsked = title.trim() !== '' && contents.trim() !== '' && contents !== templates[flag].contents;
  return (
    <Card>
      <form
        css={{ display: 'grid', gap: space(4) }}
        onSubmit={(event) => {
          event.preventDefault();
          const files = pictures.map(({ id }) => id);
          if (isAsked && !write.isPending) write.mutate({ body: { flag, title, contents, files } });
        }}
      >
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
        <TextField
          label="제목"
          required
          value={title}
          maxLength={80}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextAreaField
          label="내용"
          rows={9}
          value={contents}
          maxLength={4_000}
          onChange={({ target }) => setContents(target.value)}
        />
        <PictureChoice pictures={pictures} onChange={setPictures} />
        <Button type="submit" variant="primary" size="large" loading={write.isPending} disabled={!isAsked}>
          문의하기
        </Button>
      </form>
    </Card>
  );
}
