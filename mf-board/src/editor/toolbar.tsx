import { linkSchema, type TextColor, textColors } from '@madang/contracts';
import { color, hoverable, mobile, radius, space } from '@madang/ui';
import { setBlockType, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { ReactNode } from 'react';
import { schema } from './schema.ts';

const { heading, paragraph, bullet_list: bullets, ordered_list: numbers } = schema.nodes;
const { bold, color: colorMark, link } = schema.marks;

interface ToolbarProps {
  state: EditorState;
  view: () => EditorView | null;
  /** Asks for the address of a link. */
  onLink: () => void;
  onPicture: () => void;
}

/** The actions on the chosen text. */
export function Toolbar({ state, view, onLink, onPicture }: ToolbarProps) {
  const run = (command: Command) => () => {
    const at = view();
    if (!at) return;
    command(at.state, at.dispatch, at);
    at.focus();
  };
  const isIn = (name: string) => {
    const { $from } = state.selection;
    return Array.from({ length: $from.depth }, (_, at) => $from.node(at + 1)).some(({ type }) => type.name === name);
  };
  const level = state.selection.$from.parent.type === heading ? state.selection.$from.parent.attrs.level : null;
  const marks = marksAt(state);
  const list = (type: typeof bullets) => (isIn(type.name) ? liftListItem(schema.nodes.list_item) : wrapInList(type));
  return (
    <div role="toolbar" aria-label="서식" css={bar}>
      <Tool label="굵게" pressed={marks.has('bold')} onUse={run(toggleMark(bold))}>
        <b>가</b>
      </Tool>
      {[2, 3].map((each) => (
        <Tool
          key={each}
          label={each === 2 ? '큰 제목' : '작은 제목'}
          pressed={level === each}
          onUse={run(level === each ? setBlockType(paragraph) : setBlockType(heading, { level: each }))}
        >
          {each === 2 ? 'H1' : 'H2'}
        </Tool>
      ))}
      <Tool label="목록" pressed={isIn('bullet_list')} onUse={run(list(bullets))}>
        •≡
      </Tool>
      <Tool label="번호 목록" pressed={isIn('ordered_list')} onUse={run(list(numbers))}>
        1≡
      </Tool>
      <Tool label="링크" pressed={marks.has('link')} onUse={marks.has('link') ? run(toggleMark(link)) : onLink}>
        링크
      </Tool>
      <Tool label="사진" onUse={onPicture}>
        사진
      </Tool>
      {textColors.map((name) => (
        <Tool
          key={name}
          label={`글자색 ${colorLabels[name]}`}
          pressed={marks.get('color') === name}
          onUse={run(colorOf(name, marks.get('color') === name))}
        >
          <span data-color={name}>●</span>
        </Tool>
      ))}
      <Tool label="되돌리기" onUse={run(undo)} disabled={!undo(state)}>
        ↶
      </Tool>
      <Tool label="다시 하기" onUse={run(redo)} disabled={!redo(state)}>
        ↷
      </Tool>
    </div>
  );
}

const colorLabels: Record<TextColor, string> = {
  red: '빨강',
  orange: '주황',
  green: '초록',
  blue: '파랑',
  muted: '회색',
};

/** Marks where the text would go on, each with its colour or address. */
function marksAt(state: EditorState): ReadonlyMap<string, unknown> {
  const { $from, empty, from, to } = state.selection;
  const found = new Map<string, unknown>();
  const add = (marks: readonly { type: { name: string }; attrs: Record<string, unknown> }[]) => {
    for (const { type, attrs } of marks) found.set(type.name, attrs.color ?? attrs.href ?? true);
  };
  if (empty) add(state.storedMarks ?? $from.marks());
  else state.doc.nodesBetween(from, to, ({ marks }) => add(marks));
  return found;
}

/** One colour at a time; the same one again takes it off. */
const colorOf =
  (name: TextColor, isSet: boolean): Command =>
  (state, dispatch) => {
    if (isSet) return toggleMark(colorMark, { color: name })(state, dispatch);
    const { from, to, empty } = state.selection;
    const mark = colorMark.create({ color: name });
    dispatch?.(empty ? state.tr.addStoredMark(mark) : state.tr.addMark(from, to, mark));
    return true;
  };

/** Puts the address on the chosen text, or in as its own text. @returns what is wrong with it */
export function setLink(view: EditorView, typed: string): string | null {
  const href = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  const read = linkSchema.safeParse(href);
  if (!read.success) return 'http:// 또는 https://로 시작하는 주소를 입력해 주세요.';
  const { from, to, empty } = view.state.selection;
  const mark = link.create({ href });
  view.dispatch(
    empty
      ? view.state.tr.replaceSelectionWith(schema.text(href, [mark]), false)
      : view.state.tr.addMark(from, to, mark),
  );
  view.focus();
  return null;
}

interface ToolProps {
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onUse: () => void;
  children: ReactNode;
}

const Tool = ({ label, pressed, disabled, onUse, children }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    disabled={disabled}
    // The text keeps the focus and its selection.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onUse}
    css={tool}
  >
    {children}
  </button>
);

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  padding: space(1),
  borderBottom: `1px solid ${color.line}`,
  background: color.raised,
} as const;
const tool = {
  minWidth: 34,
  height: 34,
  padding: `0 ${space(1)}px`,
  border: 0,
  borderRadius: radius,
  background: 'transparent',
  color: color.text,
  cursor: 'pointer',
  '&:disabled': { opacity: 0.4, cursor: 'default' },
  '&[aria-pressed="true"]': { background: color.brandTint, color: color.brandText },
  [hoverable]: { '&:hover:enabled': { background: color.surface } },
  [mobile]: { minWidth: 44, height: 44 },
} as const;
