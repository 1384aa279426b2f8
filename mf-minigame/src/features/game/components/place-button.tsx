import { Button, fontSize, formatWon, space } from '@madang/ui';

interface PlaceButtonProps {
  count: number;
  isOpen: boolean;
  goesOn: boolean;
  running: boolean;
  totalWon: number;
  /** Should all of them win. */
  mostWon: number;
}

/** Places all picks; once the round is closed it takes them on to the next one. */
export function PlaceButton({ count, isOpen, goesOn, running, totalWon, mostWon }: PlaceButtonProps) {
  if (!isOpen && count > 0)
    return (
      <Button
        type="submit"
        variant={goesOn ? 'secondary' : 'primary'}
        size="large"
        block
        aria-pressed={goesOn}
        css={tall}
      >
        {goesOn ? '다음 회차에 담겨 있습니다' : `${count}건 다음 회차로`}
      </Button>
    );
  return (
    <Button
      type="submit"
      variant={count > 0 ? 'primary' : 'secondary'}
      size="large"
      block
      loading={running}
      disabled={!isOpen}
      css={tall}
    >
      {!isOpen ? (
        '마감되었습니다'
      ) : count === 0 ? (
        '베팅하기'
      ) : (
        <span
          css={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: space(2),
            width: '100%',
            minWidth: 0,
            [narrow]: { display: 'grid', gap: 0, justifyContent: 'center', textAlign: 'center' },
          }}
        >
          <b css={{ whiteSpace: 'nowrap' }}>{count}건 베팅하기</b>
          <span
            css={{
              display: 'grid',
              textAlign: 'right',
              fontSize: fontSize.small,
              fontVariantNumeric: 'tabular-nums',
              [narrow]: { textAlign: 'center', '& > span': { display: 'none' } },
            }}
          >
            <span>합계 {formatWon(totalWon)}</span>
            <b>최대 {formatWon(mostWon)}</b>
          </span>
        </span>
      )}
    </Button>
  );
}

/** Beside the stake such a phone has room for the count and the most that can be won, one above the other. */
const narrow = '@media (max-width: 360px)';
const tall = { minHeight: 52, [narrow]: { paddingInline: space(1) } } as const;
