import { type SiteState, saveSiteState } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import {
  Button,
  CheckField,
  color,
  confirmDialog,
  MoneyInput,
  mobile,
  Panel,
  SafeHtml,
  space,
  TextAreaField,
} from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../../form/field-errors.ts';

const texts = { autoLogoutMin: '5에서 1,440 사이로 입력해 주세요.', news: '500자 이하로 입력해 주세요.' };
const closing = {
  title: '사이트 점검',
  text: '모든 회원이 로그아웃되고 점검 화면을 보게 됩니다. 점검을 시작하시겠습니까?',
  confirmLabel: '점검 시작',
  danger: true,
};

/** Whether members may be here, how long they stay signed in, and what the line of their header says. */
export function StatePanel({ now }: { now: SiteState }) {
  const [closed, setClosed] = useState(now.siteNoticeFlg);
  const [minutes, setMinutes] = useState<number | null>(now.autoLogoutMin);
  const [news, setNews] = useState(now.news);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const saving = useAct(saveSiteState, { onError: (thrown) => setFaults({ '': textOf(thrown) }) });
  const changed = {
    ...(closed !== now.siteNoticeFlg && { siteNoticeFlg: closed }),
    ...(minutes !== now.autoLogoutMin && { autoLogoutMin: minutes }),
    ...(news !== now.news && { news }),
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = saveSiteState.body?.safeParse(changed);
    setFaults(parsed?.error ? fieldErrors(parsed.error, texts) : {});
    if (!parsed?.success || saving.isPending) return;
    if (changed.siteNoticeFlg && !(await confirmDialog(closing))) return;
    saving.mutate({ body: parsed.data });
  }
  return (
    <Panel title="사이트 상태">
      <form noValidate aria-label="사이트 상태" onSubmit={(event) => void submit(event)} css={form}>
        <CheckField
          label="사이트 점검"
          hint="점검 중에는 운영자만 로그인할 수 있습니다. 접수된 베팅은 점검 중에도 정산됩니다."
          checked={closed}
          onChange={({ target }) => setClosed(target.checked)}
        />
        <MoneyInput
          label="자동 로그아웃"
          suffix="분"
          value={minutes}
          error={faults.autoLogoutMin}
          onChange={setMinutes}
        />
        <TextAreaField
          label="상단 한 줄 소식 (HTML)"
          rows={2}
          value={news}
          maxLength={500}
          error={faults.news}
          spellCheck={false}
          onChange={({ target }) => setNews(target.value)}
        />
        <section aria-label="소식 미리보기" css={preview}>
          {news.trim() ? <SafeHtml html={news} oneLine /> : <span css={{ color: color.muted }}>소식 없음</span>}
        </section>
        {faults[''] && (
          <p role="alert" css={{ color: color.bad }}>
            {faults['']}
          </p>
        )}
        <Button type="submit" variant="primary" disabled={Object.keys(changed).length === 0} loading={saving.isPending}>
          저장
        </Button>
      </form>
    </Panel>
  );
}

const form = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: space(3),
  maxWidth: 720,
  '& > *': { maxWidth: '100%' },
  '& > div:has(textarea), & > section': { width: '100%' },
  [mobile]: { maxWidth: 'none' },
} as const;
const preview = {
  minHeight: 32,
  padding: `${space(1)}px ${space(3)}px`,
  borderLeft: `3px solid ${color.brandEdge}`,
  background: color.raised,
} as const;
