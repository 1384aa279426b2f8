import { OddsButton } from '@madang/ui';
import { type Offer, usePick } from '../../../slip/use-pick.ts';
import { namesInButtons } from '../list-layout.ts';

interface PickButtonProps extends Offer {
  /** What is seen in the button: a word, and where there is room the team's name. */
  short: string;
  name: string;
  /** There with the odds first, then the name: the away side. */
  mirrored: boolean;
}

const mirroredStyle = {
  [namesInButtons]: { flexDirection: 'row-reverse', '& > [data-label]': { textAlign: 'right' } },
} as const;
const shortStyle = { [namesInButtons]: { display: 'none' } } as const;
const nameStyle = { display: 'none', [namesInButtons]: { display: 'inline' } } as const;

/** A selection with its odds as they move; pressed while it is in the slip. */
export function PickButton({ short, name, mirrored, ...offer }: PickButtonProps) {
  const pick = usePick(offer);
  return (
    <OddsButton
      {...pick}
      label={
        name === short ? (
          name
        ) : (
          <>
            <span css={shortStyle}>{short}</span>
            <span css={nameStyle} title={name}>
              {name}
            </span>
          </>
        )
      }
      css={mirrored ? mirroredStyle : undefined}
    />
  );
}
