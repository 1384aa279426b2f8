import { useFeedOpen } from '@madang/live';
import { color, Icon, radius, space } from '@madang/ui';

/** Said while the feed is silent: every selection is suspended until it is back. */
export function FeedNotice() {
  const open = useFeedOpen();
  return (
    <div role="status" css={{ '&:empty': { display: 'none' } }}>
      {!open && (
        <p
          css={{
            display: 'flex',
            alignItems: 'center',
            gap: space(2),
            padding: `${space(2)}px ${space(3)}px`,
            border: `1px solid ${color.bad}`,
            borderRadius: radius,
            background: color.badTint,
            color: color.bad,
          }}
        >
          <Icon name="lock" size={16} />
          배당 수신이 중단되어 잠시 베팅할 수 없습니다.
        </p>
      )}
    </div>
  );
}
