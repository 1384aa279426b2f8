import { newsLinks } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, fontSize, Icon, isPlainText, SafeHtml, space } from '@madang/ui';
import { atRest } from '../health/at-rest.ts';
import { onDemand } from '../on-demand.ts';

/** For HTML that needs the sanitiser, which is loaded after the page's own content. */
const LateHtml = onDemand(async () => {
  await atRest();
  return { default: SafeHtml };
});

/** The first notice in one line (specification: at most 1276 px wide), or whole where there is room below. It keeps its place while there is none. */
export function Ticker({ oneLine = true }: { oneLine?: boolean }) {
  const news = useEndpoint(newsLinks, {}, { staleTime: 60_000 });
  const html = news.data?.[0]?.contents;
  return (
    <section
      aria-label="한 줄 공지"
      css={{
        display: 'flex',
        alignItems: 'center',
        gap: space(2),
        flex: 1,
        minWidth: 0,
        minHeight: 20,
        maxWidth: 1276,
        fontSize: fontSize.table,
        color: color.muted,
      }}
    >
      {html && (
        <>
          <Icon name="bell" size={16} css={{ color: color.brandText }} />
          {isPlainText(html) ? <SafeHtml html={html} oneLine={oneLine} /> : <LateHtml html={html} oneLine={oneLine} />}
        </>
      )}
    </section>
  );
}
