import IconButton from '@mui/material/IconButton';
import { useController } from 'react-hook-form';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { ItemPicker } from '../../blocks/ItemPicker.tsx';
import { CloseIcon } from '../../blocks/icons.tsx';
import { MedicineName } from '../../blocks/MedicineName.tsx';
import { NumberField } from '../../blocks/NumberField.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import type { Item } from '../../domain/charge/shapes.ts';
import type { Item as Goods } from '../../domain/dictionary/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './charge.module.css';

/** A material as the form holds it: an unwritten quantity is nothing. */
export type TypedMaterial = Omit<NonNullable<Item['materials']>[number], 'quantity'> & { quantity: number | null };

/** Goods as they are chosen: one piece of the unit that their stock is counted in. */
const materialOf = ({ id, nameZh, nameEn, specification, unit, unitEn, splitAllowed, singleUnit, singleUnitEn }: Goods): TypedMaterial => ({
  itemId: id,
  quantity: 1,
  nameZh,
  nameEn,
  specification,
  unit: splitAllowed ? (singleUnit ?? unit) : unit,
  unitEn: splitAllowed ? singleUnitEn : unitEn,
});

/** Goods that one treatment uses, and how many of their smallest unit. */
export function MaterialsField() {
  const { say, name, language } = useWords();
  const { field, fieldState } = useController<{ materials: TypedMaterial[] }, 'materials'>({ name: 'materials' });
  const materials = field.value;
  const change = (itemId: string, quantity: number | null) =>
    field.onChange(materials.map((each) => (each.itemId === itemId ? { ...each, quantity } : each)));
  return (
    <FieldFrame label="charge.field.materials" hint="charge.field.materials.hint" wide error={fieldState.error as FieldWords | undefined}>
      {() => (
        <>
          <ItemPicker
            onlyStocked
            take={(goods) => materials.some(({ itemId }) => itemId === goods.id) || field.onChange([...materials, materialOf(goods)])}
          />
          {materials.length > 0 ? (
            <DetailTable
              title="charge.field.materials"
              rows={materials}
              keyOf={({ itemId }) => itemId}
              empty="charge.materials.none"
              columns={[
                {
                  label: 'charge.materials.goods',
                  cell: (row) => (
                    <>
                      <MedicineName itemId={row.itemId}>{name(row)}</MedicineName> {row.specification}
                    </>
                  ),
                },
                {
                  label: 'charge.materials.quantity',
                  right: true,
                  cell: (row) => (
                    <div className={style.small}>
                      <NumberField
                        value={row.quantity}
                        onChange={(quantity) => change(row.itemId, quantity)}
                        unit={(language === 'en' && row.unitEn) || row.unit}
                        ids={{ 'aria-label': `${say('charge.materials.quantity')} ${name(row)}` }}
                      />
                    </div>
                  ),
                },
                {
                  label: 'common.acts',
                  cell: (row) => (
                    <IconButton
                      size="small"
                      aria-label={say('charge.materials.remove', { name: name(row) })}
                      onClick={() => field.onChange(materials.filter(({ itemId }) => itemId !== row.itemId))}
                    >
                      <CloseIcon fontSize="small" />
                    </IconButton>
                  ),
                },
              ]}
            />
          ) : null}
        </>
      )}
    </FieldFrame>
  );
}
