import { type Friend, takeFriendReward } from '@madang/contracts';
import { emit } from '@madang/events';
import { useAskOnce } from '@madang/session';
import { alertDialog, Badge, Button, color, DateTime, fontSize, formatPoints, Icon, space } from '@madang/ui';
import { keepPlace } from '../../../keep-place.ts';

/** A member who came by the code; the reward for them can be taken here. @param reward points */
export function FriendRow({ friend, reward }: { friend: Friend; reward: number }) {
  const { id, name, joinedAt, state, points } = friend;
  const taking = useAskOnce(takeFriendReward);
  async function take(button: HTMLElement) {
    const goOn = keepPlace(button);
    const question = {
      title: '추천 보상',
      text: `${name}님 추천 보상 ${formatPoints(reward)}를 받으시겠습니까?`,
      confirmLabel: '받기',
    };
    const taken = await taking.ask(question, { id });
    if (!taken) return;
    emit('wallet:changed', {});
    await alertDialog(`추천 보상 ${formatPoints(taken.points)}를 받았습니다.`);
    goOn();
  }
  return (
    <li css={row}>
      <Icon name="friend" size={20} css={{ color: color.muted }} />
      <span css={{ flex: 1, minWidth: 0, display: 'grid' }}>
        <b css={{ fontWeight: 600 }}>{name}</b>
        <span css={{ color: color.muted, fontSize: fontSize.table }}>
          <DateTime at={joinedAt} format="day" /> 가입
        </span>
      </span>
      {state === 'ready' && (
        <Button
          variant="primary"
          loading={taking.running}
          aria-label={`${name} 보상 받기`}
          onClick={({ currentTarget }) => void take(currentTarget)}
        >
          {formatPoints(reward)} 받기
        </Button>
      )}
      {state === 'waiting' && <Badge>충전 대기</Badge>}
      {state === 'playing' && <Badge>베팅 대기</Badge>}
      {state === 'held' && <Badge tone="bad">보상 제외</Badge>}
      {state === 'rewarded' && <Badge tone="good">{formatPoints(points)} 받음</Badge>}
    </li>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: 64,
  padding: `${space(2)}px ${space(4)}px`,
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 0 },
} as const;
