import { type KeptFile, pictureTypes, uploadPicture } from '@madang/contracts';
import { api, textOf } from '@madang/session';
import { alertDialog, Button, color, fontSize, IconButton, radius, space } from '@madang/ui';
import { useRef, useState } from 'react';

export type ChosenPicture = Pick<KeptFile, 'id' | 'href'>;
const most = 5;

interface PictureChoiceProps {
  pictures: readonly ChosenPicture[];
  onChange: (pictures: readonly ChosenPicture[]) => void;
}

/** Pictures that go with a question. */
export function PictureChoice({ pictures, onChange }: PictureChoiceProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);
  async function add(files: readonly File[]): Promise<void> {
    setUploading(true);
    let kept = pictures;
    for (const file of files.slice(0, most - pictures.length)) {
      const picture = await api
        .call(uploadPicture, { params: { purpose: 'question' }, upload: file })
        .catch((thrown: unknown) => void alertDialog(textOf(thrown)));
      if (picture) kept = [...kept, picture];
    }
    onChange(kept);
    setUploading(false);
  }
  return (
    <div css={{ display: 'grid', justifyItems: 'start', gap: space(2) }}>
      <ul aria-label="첨부할 사진" css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
        {pictures.map(({ id, href }, place) => (
          <li key={id} css={{ position: 'relative' }}>
            <img src={href} alt={`사진 ${place + 1}`} css={thumbnail} />
            <IconButton
              label={`사진 ${place + 1} 삭제`}
              icon="close"
              css={{ position: 'absolute', top: 0, right: 0, background: color.surface }}
              onClick={() => onChange(pictures.filter((each) => each.id !== id))}
            />
          </li>
        ))}
      </ul>
      <Button
        type="button"
        icon="plus"
        loading={isUploading}
        disabled={pictures.length >= most}
        onClick={() => chooser.current?.click()}
      >
        사진 첨부
      </Button>
      <p css={{ color: color.muted, fontSize: fontSize.table }}>
        JPEG, PNG, WebP 사진을 {most}장까지 올릴 수 있습니다.
      </p>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label="사진 선택"
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}

const thumbnail = { display: 'block', width: 96, height: 96, objectFit: 'cover', borderRadius: radius } as const;
