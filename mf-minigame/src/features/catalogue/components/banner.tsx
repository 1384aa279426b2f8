import { Button, ButtonLink, color, mobile, PageTitle, space, tileRadius } from '@madang/ui';
import { useState } from 'react';
import picture from '../../../art/banner-minigame.svg';
import { HowToVerify } from './how-to-verify.tsx';

/** The face of the catalogue. Its picture stays night in both themes. */
export function Banner({ games }: { games: number | null }) {
  const [explains, setExplains] = useState(false);
  return (
    <header css={frame}>
      <img src={picture} alt="" css={art} />
      <span css={shade} />
      <PageTitle title="미니게임" />
      <h1 css={{ fontSize: 26, fontWeight: 700, [mobile]: { fontSize: 22 } }}>미니게임</h1>
      <p css={{ color: '#b9c5d1', fontSize: 14 }}>
        {games !== null && `${games}개 게임 · `}모든 회차는 회원이 직접 검증할 수 있습니다
      </p>
      <p css={{ display: 'flex', gap: space(2), marginTop: space(3) }}>
        <Button size="small" onClick={() => setExplains(true)} css={onNight}>
          검증 방법
        </Button>
        <ButtonLink size="small" to="/game_result/minigame" css={onNight}>
          지난 결과
        </ButtonLink>
      </p>
      {explains && <HowToVerify onClose={() => setExplains(false)} />}
    </header>
  );
}

const art = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: 'right',
} as const;
const shade = {
  position: 'absolute',
  inset: 0,
  background: 'linear-gradient(90deg, #1d1922 30%, transparent 75%)',
} as const;
const frame = {
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  '& > :not(img, span)': { position: 'relative' },
  display: 'grid',
  alignContent: 'center',
  gap: space(1),
  minHeight: 168,
  marginBottom: space(5),
  padding: `${space(5)}px ${space(7)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  color: '#e8eef4',
  backgroundColor: '#1d1922',
  [mobile]: { minHeight: 132, marginBottom: space(3), padding: space(4) },
} as const;
const onNight = {
  borderColor: '#4a5666',
  background: '#242c37',
  color: '#e8eef4',
  '@media (hover: hover)': { '&:hover': { background: '#2f3946', color: '#e8eef4' } },
} as const;
