import { type AnswerOf, type CapScope, findCapLeagues, type listCaps } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { Button, color, Panel, SelectField, space, TextField } from '@madang/ui';
import { useState } from 'react';

interface CapScopePickerProps {
  sports: AnswerOf<typeof listCaps>['sports'];
  onPick: (scope: CapScope, name: string) => void;
}

/** Chooses for which fixtures a limit is set: all, a sport, or a league that is found by its name. */
export function CapScopePicker({ sports, onPick }: CapScopePickerProps) {
  const [sportId, setSportId] = useState('');
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const leagues = useEndpoint(findCapLeagues, { query: { text } }, { enabled: text !== '' });
  const sport = sports.find(({ id }) => String(id) === sportId);
  return (
    <Panel title="한도 추가">
      <div css={{ display: 'grid', gap: space(4) }}>
        <form
          aria-label="종목 한도 추가"
          css={line}
          onSubmit={(event) => {
            event.preventDefault();
            onPick(sport ? { kind: 'sport', id: sport.id } : { kind: 'all' }, sport?.name ?? '모든 경기');
          }}
        >
          <SelectField label="종목" value={sportId} onChange={({ target }) => setSportId(target.value)}>
            <option value="">모든 경기</option>
            {sports.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button type="submit">종목 한도 정하기</Button>
        </form>
        <form
          aria-label="리그 찾기"
          css={line}
          onSubmit={(event) => {
            event.preventDefault();
            setText(typed.trim());
          }}
        >
          <TextField
            label="리그 이름이나 국가"
            maxLength={60}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" loading={leagues.isFetching}>
            리그 찾기
          </Button>
        </form>
        {text !== '' && leagues.data && (
          <ul aria-label="찾은 리그" css={found}>
            {leagues.data.length === 0 && <li css={{ color: color.muted }}>찾은 리그가 없습니다.</li>}
            {leagues.data.map(({ id, name, fixtures }) => (
              <li key={id}>
                <Button size="small" onClick={() => onPick({ kind: 'league', id }, name)}>
                  {name}
                </Button>{' '}
                <span css={{ color: color.muted }}>예정 {fixtures}경기</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 320px) auto',
  justifyContent: 'start',
  alignItems: 'end',
  gap: space(3),
} as const;
const found = { display: 'grid', gap: space(2), margin: 0, padding: 0, listStyle: 'none' } as const;
