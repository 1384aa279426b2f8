import { saveNews } from '@madang/contracts';
import { useAct } from '@madang/session';
import { color, SafeHtml, space, TextAreaField, useContractForm } from '@madang/ui';
import { SettingForm } from '../../../form/setting-form.tsx';

/** The notice in the header of members, seen as its sanitiser leaves it. */
export function NewsPanel({ now }: { now: string }) {
  const saving = useAct(saveNews);
  const { field, typed, onSubmit } = useContractForm(saveNews.body, {
    start: { news: now },
    send: (body) => saving.mutate({ body }),
    busy: saving.isPending,
  });
  return (
    <SettingForm title="상단 소식" saving={saving} onSubmit={onSubmit} maxWidth={720}>
      <TextAreaField label="상단 한 줄 소식 (HTML)" rows={2} maxLength={500} spellCheck={false} {...field('news')} />
      <section aria-label="소식 미리보기" css={preview}>
        {typed.news.trim() ? (
          <SafeHtml html={typed.news} oneLine />
        ) : (
          <span css={{ color: color.muted }}>소식 없음</span>
        )}
      </section>
    </SettingForm>
  );
}

const preview = {
  minHeight: 32,
  padding: `${space(1)}px ${space(3)}px`,
  borderLeft: `3px solid ${color.brandEdge}`,
  background: color.raised,
} as const;
