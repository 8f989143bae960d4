import { api } from '../api/api.ts';
import type * as CriticalValue from '../domain/criticalValue/shapes.ts';
import { unitText } from '../domain/report/unitText.ts';
import { criticalValueOpened } from '../store/criticalValue.ts';
import { useAppDispatch } from '../store/useStore.ts';
import { useWords } from '../words/useWords.ts';
import style from './band.module.css';
import { useStaff } from './staff.ts';

/** The critical values of a patient that are not handled; each opens its dialog. */
export function CriticalValueMarks({ patientId }: { patientId: string }) {
  const { say, name } = useWords();
  const { may } = useStaff();
  const dispatch = useAppDispatch();
  const skip = !may(['m_chart', 'm_pharmacy', 'm_patient']);
  const { currentData: marks } = api.useQueryCriticalValuesOfPatientQuery({ patientId }, { skip });
  const text = ({ nameZh, nameEn, result, unit }: CriticalValue.Item) => `${name({ nameZh, nameEn })} ${result} ${unitText(unit)}`.trim();
  return marks?.map(({ id, state, items, isReviewed }) => (
    <button key={id} type="button" className={style.critical} onClick={() => dispatch(criticalValueOpened(id))}>
      {say('common.criticalValue', {
        state,
        reviewed: isReviewed ? 'yes' : 'no',
        items: items.map(text).join(say('common.list.separator')),
      })}
    </button>
  ));
}
