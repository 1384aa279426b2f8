import { Card, color, EmptyState, fontSize, mobile, PageHeader, space, TextField } from '@madang/ui';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { findRules, sections } from '../rules.ts';

export default function RulePage() {
  const [parameters, setParameters] = useSearchParams();
  const { hash } = useLocation();
  const [typed, setTyped] = useState(parameters.get('search') ?? '');
  const found = findRules(typed);
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <PageHeader title="이용규정" text="베팅과 정산, 한도와 게임에 적용되는 규정입니다." />
      <div css={columns}>
        <nav aria-label="규정 목차" css={contents}>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/rule#${id}`} css={entry} onClick={() => setTyped('')}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div css={{ display: 'grid', gap: space(4), minWidth: 0 }}>
          <TextField
            label="규정 검색"
            type="search"
            value={typed}
            maxLength={40}
            onChange={({ target }) => {
              setTyped(target.value);
              setParameters(target.value ? { search: target.value } : {}, { replace: true });
            }}
          />
          {found.length === 0 && <EmptyState title="찾으시는 규정이 없습니다." text="고객센터에 문의해 주세요." />}
          {found.map(({ id, title, rules }) => (
            <Card key={id}>
              <section aria-labelledby={id} css={{ display: 'grid', gap: space(3) }}>
                <h2 id={id} css={{ fontSize: fontSize.title, fontWeight: 700, scrollMarginTop: 120 }}>
                  <Link to={`/rule#${id}`}>{title}</Link>
                </h2>
                <ol css={list}>
                  {rules.map((rule) => (
                    <li key={rule}>{rule}</li>
                  ))}
                </ol>
              </section>
            </Card>
          ))}
        </div>
      </div>
    </>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(5),
  maxWidth: 1100,
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) },
} as const;
const contents = {
  position: 'sticky',
  top: 120,
  [mobile]: { position: 'static', '& ul': { display: 'flex', flexWrap: 'wrap', gap: space(1) } },
} as const;
const entry = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  padding: `0 ${space(3)}px`,
  color: color.muted,
  [mobile]: { minHeight: 44, border: `1px solid ${color.line}`, borderRadius: 22, background: color.surface },
} as const;
const list = {
  display: 'grid',
  gap: space(2),
  paddingLeft: 20,
  listStyle: 'decimal',
  fontSize: 15,
  lineHeight: 1.7,
} as const;
