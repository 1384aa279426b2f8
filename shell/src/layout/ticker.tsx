import { newsLinks } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, fontSize, Icon, space } from '@madang/ui';
import { plainText } from './plain-text.ts';

/** The first notice in one line (specification: at most 1276 px wide). It keeps its place while there is none. */
export function Ticker() {
  const news = useEndpoint(newsLinks, {}, { staleTime: 60_000 });
  const text = plainText(news.data?.[0]?.contents ?? '');
  return (
    <p
      title={text}
      css={{
        display: 'flex',
        alignItems: 'center',
        gap: space(2),
        flex: 1,
        minWidth: 0,
        maxWidth: 1276,
        fontSize: fontSize.table,
        color: color.muted,
      }}
    >
      {text && (
        <>
          <Icon name="bell" size={16} css={{ color: color.brandText }} />
          <span css={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{text}</span>
        </>
      )}
    </p>
  );
}
