import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { EnableAct } from '../../blocks/EnableAct.tsx';
import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import { RegisterExport } from '../../blocks/register/RegisterExport.tsx';
import type { Category } from '../../domain/charge/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import style from './charge.module.css';

interface Props {
  categories: readonly Category[] | undefined;
  /** '' is all. */
  chosen: string;
  choose: (id: string) => void;
}
type Doing = { act: 'new' } | { act: 'edit' | 'enable' | 'delete'; category: Category };

/** Parents first, what stands below them indented under them. */
function laidOut(categories: readonly Category[]): { category: Category; depth: number }[] {
  const known = new Set(categories.map(({ id }) => id));
  const below = (parent: string | null, depth: number): { category: Category; depth: number }[] =>
    categories
      .filter(({ parentCode }) => (parentCode && known.has(parentCode) ? parentCode : null) === parent)
      .flatMap((category) => [{ category, depth }, ...below(category.id, depth + 1)]);
  return below(null, 0);
}

/** Categories of charges with how many items each has. */
export function CategoryList({ categories, chosen, choose }: Props) {
  const { say, name, number } = useWords();
  const [setEnabled] = api.useSetChargeCategoryEnabledMutation({ tells: 'caller' });
  const [remove] = api.useDeleteChargeCategoryMutation({ tells: 'caller' });
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  return (
    <nav className={style.categories} aria-label={say('charge.category')}>
      <div className={style.row} data-chosen={chosen === ''}>
        <button type="button" className={style.choose} aria-current={chosen === ''} onClick={() => choose('')}>
          {say('charge.all')}
        </button>
      </div>
      {categories ? null : <Skeleton height={240} variant="rounded" />}
      {laidOut(categories ?? []).map(({ category, depth }) => (
        <div key={category.id} className={style.row} data-chosen={chosen === category.id}>
          <button
            type="button"
            className={style.choose}
            style={{ paddingLeft: 8 + depth * 16 }}
            aria-current={chosen === category.id}
            onClick={() => choose(category.id)}
          >
            <span data-off={!category.enabled}>{name(category)}</span>
            <span className={style.count}>{category.enabled ? number(category.itemCount) : say('state.inUse.no')}</span>
          </button>
          <MoreMenu
            of={name(category)}
            acts={[
              { label: 'action.edit', act: () => setDoing({ act: 'edit', category }) },
              {
                label: category.enabled ? 'organisation.disable' : 'organisation.enable',
                act: () => setDoing({ act: 'enable', category }),
              },
              ...(category.isShared ? [] : [{ label: 'action.delete' as const, act: () => setDoing({ act: 'delete', category }) }]),
            ]}
          />
        </div>
      ))}
      <Button size="small" fullWidth onClick={() => setDoing({ act: 'new' })}>
        {say('charge.category.new')}
      </Button>
      <RegisterExport title="charge.categories" label="charge.categories.export" of={{ register: 'chargeCategories' }} />
      {doing?.act === 'new' ? <CategoryDrawer category={undefined} categories={categories ?? []} close={close} /> : null}
      {doing?.act === 'edit' ? <CategoryDrawer category={doing.category} categories={categories ?? []} close={close} /> : null}
      {doing?.act === 'enable' ? (
        <EnableAct
          name={name(doing.category)}
          isEnabled={doing.category.enabled}
          effect={say('charge.category.off')}
          confirm={() => {
            const { id, version, enabled } = doing.category;
            return setEnabled({ id, version, flag: enabled ? 0 : 1 }).unwrap();
          }}
          close={close}
        />
      ) : null}
      {doing?.act === 'delete' ? (
        <ConfirmAct
          title={say('charge.category.delete', { name: name(doing.category) })}
          act={say('action.delete')}
          danger
          confirm={async () => {
            await remove({ id: doing.category.id, version: doing.category.version }).unwrap();
            if (chosen === doing.category.id) choose('');
          }}
          close={close}
        />
      ) : null}
    </nav>
  );
}
