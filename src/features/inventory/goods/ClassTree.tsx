import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { AddIcon, DeleteIcon, EditIcon } from '../../../blocks/icons.tsx';
import { NeedsRight } from '../../../blocks/NeedsRight.tsx';
import type * as Classes from '../../../domain/inventory/goods/classShapes.ts';
import { checkClassName } from '../../../domain/inventory/rules.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { useClassEntries } from './useClassEntries.ts';

interface Props {
  chosen: string;
  choose: (id: string) => void;
}

type Doing = { act: 'new' } | { act: 'edit' | 'delete'; node: Classes.GoodsClass };

/** The tree of classes: choosing one shows what is in it and below it. */
export function ClassTree({ chosen, choose }: Props) {
  const { say } = useWords();
  const { data, error, refetch } = api.useQueryGoodsClassesQuery();
  const [doing, setDoing] = useState<Doing>();
  const node = data?.find(({ id }) => id === chosen);
  const close = () => setDoing(undefined);
  return (
    <nav className={style.tree} aria-label={say('inventory.class')}>
      <div className={style.treeHead}>
        <strong>{say('inventory.class')}</strong>
        <span>
          <NeedsRight need="o_goods_manage">
            <IconButton size="small" aria-label={say('inventory.class.new')} onClick={() => setDoing({ act: 'new' })}>
              <AddIcon fontSize="small" />
            </IconButton>
          </NeedsRight>
          <NeedsRight need="o_goods_manage">
            <IconButton
              size="small"
              aria-label={say('inventory.class.edit')}
              disabled={!node}
              onClick={() => node && setDoing({ act: 'edit', node })}
            >
              <EditIcon fontSize="small" />
            </IconButton>
          </NeedsRight>
          <NeedsRight need="o_goods_manage">
            <IconButton
              size="small"
              aria-label={say('inventory.class.delete')}
              disabled={!node}
              onClick={() => node && setDoing({ act: 'delete', node })}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </NeedsRight>
        </span>
      </div>
      {error && !data ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {data ? (
        <>
          <Choice label={say('inventory.class.all')} isChosen={chosen === ''} choose={() => choose('')} depth={0} />
          <Level nodes={data} parentId={null} depth={0} chosen={chosen} choose={choose} />
          <Choice label={say('inventory.class.none')} isChosen={chosen === 'none'} choose={() => choose('none')} depth={0} />
        </>
      ) : error ? null : (
        <Skeleton variant="rounded" height={200} />
      )}
      {doing?.act === 'new' ? <ClassDrawer parentId={node?.id ?? null} close={close} /> : null}
      {doing?.act === 'edit' ? <ClassDrawer node={doing.node} parentId={doing.node.parentId} close={close} /> : null}
      {doing?.act === 'delete' ? <RemoveClass node={doing.node} close={close} done={() => choose('')} /> : null}
    </nav>
  );
}

interface LevelProps extends Props {
  nodes: readonly Classes.GoodsClass[];
  parentId: string | null;
  depth: number;
}

function Level({ nodes, parentId, depth, chosen, choose }: LevelProps) {
  const { name } = useWords();
  return nodes
    .filter((node) => node.parentId === parentId)
    .map((node) => (
      <div key={node.id}>
        <Choice label={name(node)} count={node.count} isChosen={chosen === node.id} choose={() => choose(node.id)} depth={depth} />
        <Level nodes={nodes} parentId={node.id} depth={depth + 1} chosen={chosen} choose={choose} />
      </div>
    ));
}

interface ChoiceProps {
  label: string;
  count?: number;
  isChosen: boolean;
  choose: () => void;
  depth: number;
}

function Choice({ label, count, isChosen, choose, depth }: ChoiceProps) {
  return (
    <button type="button" className={style.treeNode} aria-pressed={isChosen} style={{ paddingLeft: 12 + depth * 16 }} onClick={choose}>
      <span>{label}</span>
      {count ? <span className={style.faint}>{count}</span> : null}
    </button>
  );
}

const Field = fieldsOf<Classes.GoodsClassDraft>();

function ClassDrawer({ node, parentId, close }: { node?: Classes.GoodsClass; parentId: string | null; close: () => void }) {
  const [save] = api.useSaveGoodsClassMutation({ tells: 'caller' });
  const entries = useClassEntries();
  const start: Classes.GoodsClassDraft = {
    ...(node ? { id: node.id, version: node.version } : {}),
    parentId,
    nameZh: node?.nameZh ?? '',
    nameEn: node?.nameEn ?? '',
  };
  return (
    <DrawerForm
      title={node ? 'inventory.class.edit' : 'inventory.class.new'}
      needs="o_goods_manage"
      start={start}
      check={checkClassName}
      save={(draft) => save(draft).unwrap()}
      close={close}
    >
      <Field.Text of="nameZh" label="inventory.field.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="inventory.field.nameEn" />
      <Field.Dictionary of="parentId" label="inventory.class.parent" entries={entries?.filter(({ code }) => code !== node?.id)} />
    </DrawerForm>
  );
}

function RemoveClass({ node, close, done }: { node: Classes.GoodsClass; close: () => void; done: () => void }) {
  const { say, name } = useWords();
  const [remove] = api.useDeleteGoodsClassMutation({ tells: 'caller' });
  return (
    <ConfirmAct
      title={say('inventory.class.delete.title', { name: name(node) })}
      act={say('action.delete')}
      danger
      confirm={async () => {
        await remove({ id: node.id }).unwrap();
        done();
      }}
      close={close}
    />
  );
}
