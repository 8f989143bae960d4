import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type * as Role from '../../domain/role/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './role.module.css';

/** The permissions of both editions as trees. What one does not hold oneself can be seen, not given or taken. */
export function PermissionField() {
  const { say } = useWords();
  const { field, fieldState } = useController<Role.Draft, 'authorities'>({ name: 'authorities' });
  const { data: trees } = api.useQueryPermissionTreeQuery();
  const [edition, setEdition] = useState<Role.Tree['edition']>('full');
  const chosen = new Set(field.value);
  const shown = trees?.find((tree) => tree.edition === edition);
  const count = (tree: Role.Tree | undefined) => codesOf(tree?.nodes ?? []).filter((code) => chosen.has(code)).length;
  return (
    <FieldFrame label="organisation.field.authorities" wide group error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <fieldset className={style.group} aria-labelledby={ids['aria-labelledby']} aria-describedby={ids['aria-describedby']}>
          <Tabs value={edition} onChange={(_, next: Role.Tree['edition']) => setEdition(next)} aria-label={say('organisation.edition')}>
            {(['full', 'simplified'] as const).map((each) => (
              <Tab
                key={each}
                value={each}
                label={say('role.editionCount', {
                  edition: say(`organisation.edition.${each}` as const),
                  count: count(trees?.find((tree) => tree.edition === each)),
                })}
              />
            ))}
          </Tabs>
          <p className={style.hint}>{say('role.sections.hint')}</p>
          {shown ? (
            <div className={style.tree}>
              {shown.nodes.map((node) => (
                <Section key={node.code} node={node} chosen={chosen} change={(codes) => field.onChange(codes)} />
              ))}
            </div>
          ) : (
            <Skeleton variant="rounded" height={240} />
          )}
        </fieldset>
      )}
    </FieldFrame>
  );
}

const codesOf = (nodes: readonly Role.Node[]): Role.Code[] =>
  nodes.flatMap(({ code, children }) => [code, ...children.map((child) => child.code)]);

interface SectionProps {
  node: Role.Node;
  chosen: ReadonlySet<Role.Code>;
  change: (codes: Role.Code[]) => void;
}

/** An act of a section is of no use without the section, so choosing it chooses both; giving up the section gives up its acts. */
function Section({ node, chosen, change }: SectionProps) {
  const toggle = (wanted: Role.Leaf, isChosen: boolean) => {
    const next = new Set(chosen);
    const touched = wanted === node ? (isChosen ? [node] : [node, ...node.children]) : isChosen ? [node, wanted] : [wanted];
    for (const { code } of touched.filter(({ held }) => held)) {
      if (isChosen) next.add(code);
      else next.delete(code);
    }
    change([...next]);
  };
  return (
    <div className={style.section}>
      <Choice node={node} isChosen={chosen.has(node.code)} toggle={toggle} />
      <div className={style.acts}>
        {node.children.map((child) => (
          <Choice key={child.code} node={child} isChosen={chosen.has(child.code)} toggle={toggle} />
        ))}
      </div>
    </div>
  );
}

function Choice({ node, isChosen, toggle }: { node: Role.Leaf; isChosen: boolean; toggle: (node: Role.Leaf, isChosen: boolean) => void }) {
  const { say } = useWords();
  return (
    <FormControlLabel
      title={node.held ? node.code : say('role.notHeld')}
      control={<Checkbox size="small" checked={isChosen} disabled={!node.held} onChange={(event) => toggle(node, event.target.checked)} />}
      label={say(node.title as MessageId)} // titles of the tree are message ids
    />
  );
}
