import { Button, color, GlobalStyle, Icon, space } from '@madang/ui';
import { useEffect } from 'react';

const triesKey = 'madang.staleTries';
/** Another server may be some seconds behind the one that answered before. */
const againAfterMs = 3_000;
const triesMax = 3;

/** In place of everything, on a document that is older than one seen before. */
export default function StalePage() {
  useEffect(() => {
    const tries = Number(sessionStorage.getItem(triesKey) ?? 0);
    if (tries >= triesMax) return;
    const timer = setTimeout(() => {
      sessionStorage.setItem(triesKey, String(tries + 1));
      window.location.reload();
    }, againAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main
      role="alert"
      css={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        gap: space(3),
        minHeight: '100dvh',
        padding: space(4),
        textAlign: 'center',
      }}
    >
      <GlobalStyle />
      <Icon name="refresh" size={32} css={{ color: color.muted }} />
      <h1 css={{ fontSize: 20, fontWeight: 700 }}>이전 버전의 화면입니다.</h1>
      <p css={{ color: color.muted }}>새로고침하면 최신 화면이 열립니다.</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        새로고침
      </Button>
    </main>
  );
}
