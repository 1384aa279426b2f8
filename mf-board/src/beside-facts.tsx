import { color, Panel, space } from '@madang/ui';

/** Facts for the writer, beside the form. */
export const BesideFacts = ({ title, facts }: { title: string; facts: readonly string[] }) => (
  <Panel title={title}>
    <ul css={list}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  </Panel>
);

const list = {
  display: 'grid',
  gap: space(2),
  paddingLeft: 18,
  listStyle: 'disc',
  color: color.muted,
  lineHeight: 1.6,
} as const;
