import {
  type AnswerOf,
  fileAddress,
  messengerNames,
  type messengers as messengersEndpoint,
  pictureTypes,
  saveMessenger,
  uploadPicture,
} from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import {
  Button,
  CheckField,
  color,
  IconButton,
  mobile,
  Panel,
  radius,
  space,
  TextField,
  useContractForm,
} from '@madang/ui';
import { useRef, useState } from 'react';

type Messenger = AnswerOf<typeof messengersEndpoint>[number];

const texts = { url: '주소는 300자 이하로 입력해 주세요.', messengerId: '메신저 아이디는 60자 이하로 입력해 주세요.' };

/** The ways by which members and guests reach the staff outside the site: they see only those in use. */
export const MessengersPanel = ({ messengers }: { messengers: readonly Messenger[] }) => (
  <Panel title="메신저 상담">
    <div css={{ display: 'grid', gap: space(5) }}>
      {messengerNames.map((name, place) => (
        <MessengerForm key={name} place={place} name={name} messenger={messengers[place]} />
      ))}
    </div>
  </Panel>
);

function MessengerForm({ place, name, messenger }: { place: number; name: string; messenger: Messenger | undefined }) {
  const start = {
    url: messenger?.url ?? '',
    messengerId: messenger?.messengerId ?? '',
    isUsed: messenger?.useFlag === 1,
  };
  const [imgPath, setImgPath] = useState(messenger?.imgPath ?? '');
  const saving = useAct(saveMessenger);
  const { field, check, typed, onSubmit } = useContractForm(saveMessenger.body, {
    start,
    bodyOf: ({ isUsed, ...form }) => ({ ...form, place, imgPath, useFlag: isUsed ? 1 : 0 }),
    texts,
    send: (body) => saving.mutate({ body }),
    busy: saving.isPending,
  });
  const isSaved =
    messenger !== undefined &&
    typed.url === start.url &&
    typed.messengerId === start.messengerId &&
    imgPath === messenger.imgPath &&
    typed.isUsed === start.isUsed;
  const url = field('url');
  return (
    <form noValidate aria-label={name} onSubmit={onSubmit} css={row}>
      <TextField
        label={`${name} 주소`}
        placeholder="https://"
        maxLength={300}
        spellCheck={false}
        {...url}
        error={url.error ?? (saving.isError ? textOf(saving.error) : undefined)}
      />
      <TextField label={`${name} 아이디`} maxLength={60} spellCheck={false} {...field('messengerId')} />
      <PictureField name={name} imgPath={imgPath} onChange={setImgPath} />
      <CheckField
        label="사용"
        aria-label={`${name} 사용`}
        css={{ paddingTop: space(7), [mobile]: { paddingTop: 0 } }}
        {...check('isUsed')}
      />
      <div css={{ display: 'grid', justifyItems: 'start', paddingTop: space(6), [mobile]: { paddingTop: 0 } }}>
        <Button
          type="submit"
          variant="primary"
          aria-label={`${name} 저장`}
          disabled={isSaved}
          loading={saving.isPending}
          css={{ '&&': { height: 40 } }}
        >
          저장
        </Button>
      </div>
    </form>
  );
}

interface PictureFieldProps {
  name: string;
  imgPath: string;
  onChange: (imgPath: string) => void;
}

/** The picture beside the link; without one the site draws one. */
function PictureField({ name, imgPath, onChange }: PictureFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const uploading = useAct(uploadPicture, { onSuccess: ({ id }) => onChange(id) });
  return (
    <div css={{ minWidth: 0 }}>
      <span css={{ display: 'block', marginBottom: space(1), color: color.muted }}>그림</span>
      <div css={{ display: 'flex', alignItems: 'center', gap: space(2), minHeight: 40 }}>
        {imgPath && <img src={fileAddress(imgPath)} alt={`${name} 그림`} width={32} height={32} css={pictureStyle} />}
        <Button
          type="button"
          size="small"
          aria-label={`${name} 그림 올리기`}
          loading={uploading.isPending}
          onClick={() => chooser.current?.click()}
        >
          {imgPath ? '바꾸기' : '올리기'}
        </Button>
        {imgPath && <IconButton type="button" label={`${name} 그림 삭제`} icon="close" onClick={() => onChange('')} />}
      </div>
      {uploading.isError && (
        <p role="alert" css={{ color: color.bad }}>
          {textOf(uploading.error)}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={`${name} 그림 선택`}
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) uploading.mutate({ params: { purpose: 'messenger' }, upload: file });
          target.value = '';
        }}
      />
    </div>
  );
}

const pictureStyle = { display: 'block', objectFit: 'cover', borderRadius: radius } as const;
const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 240px) auto auto auto',
  alignItems: 'start',
  gap: space(3),
  [mobile]: { gridTemplateColumns: '1fr' },
} as const;
