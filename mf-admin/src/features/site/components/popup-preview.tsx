import { color, fontSize, radius, SafeHtml, space } from '@madang/ui';
import { type PopupForm, pixels } from '../popup-form.ts';

/** The site's wide layout, on which places are meant. */
const page = { width: 1920, height: 1080 };

/** The contents as members see them, and their place on a wide screen. */
export const PopupPreview = ({ form }: { form: PopupForm }) => (
  <section aria-label="미리보기" css={{ display: 'grid', alignContent: 'start', gap: space(4), minWidth: 0 }}>
    <div css={{ display: 'grid', gap: space(1.5) }}>
      <h3 css={heading}>미리보기</h3>
      <div css={[frame, { width: pixels(form.width) || undefined, maxWidth: '100%', background: color.surface }]}>
        <p css={{ padding: `${space(3)}px ${space(4)}px`, fontSize: 15, fontWeight: 700, overflowWrap: 'anywhere' }}>
          {form.title}
        </p>
        <div css={{ maxHeight: 320, padding: `0 ${space(4)}px ${space(3)}px`, overflowY: 'auto' }}>
          <SafeHtml html={form.contents} />
        </div>
      </div>
    </div>
    <div css={{ display: 'grid', gap: space(1.5) }}>
      <h3 css={heading}>PC 화면(1920)에서의 위치</h3>
      <div
        aria-hidden="true"
        css={[frame, { position: 'relative', aspectRatio: `${page.width} / ${page.height}`, background: color.sunken }]}
      >
        <div css={{ height: `${(112 / page.height) * 100}%`, borderBottom: `1px solid ${color.line}` }} />
        <div
          css={{
            position: 'absolute',
            left: `${((pixels(form.pcLeftLocation) || 0) / page.width) * 100}%`,
            top: `${((pixels(form.pcTopLocation) || 0) / page.height) * 100}%`,
            width: `${((pixels(form.width) || 0) / page.width) * 100}%`,
            height: '30%',
            border: `2px solid ${color.brand}`,
            borderRadius: 3,
            background: color.raised,
          }}
        />
      </div>
    </div>
  </section>
);

const heading = { fontSize: fontSize.table, fontWeight: 600, color: color.muted } as const;
const frame = { border: `1px solid ${color.line}`, borderRadius: radius, overflow: 'hidden' } as const;
