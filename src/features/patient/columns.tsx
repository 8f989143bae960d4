import { Age } from '../../blocks/Age.tsx';
import { CopyText } from '../../blocks/CopyText.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { Deceased } from '../../blocks/Deceased.tsx';
import { PatientName } from '../../blocks/names/PatientName.tsx';
import type * as Patient from '../../domain/patient/shapes.ts';
import { RowActs } from './RowActs.tsx';
import { Tags } from './Tags.tsx';

const column = columnsOf<Patient.Line>();

interface Acts {
  edit: (id: string) => void;
  remove: (patient: Patient.Line) => void;
}

export const columnsWith = (acts: Acts) => [
  column.own(
    'name',
    'patient.name',
    ({ name, nameEn, formerName, isDeceased }, { say }) => (
      <>
        <PatientName of={{ name, nameEn }} /> {isDeceased ? <Deceased /> : null}{' '}
        {formerName ? <small>{say('common.patient.formerly', { name: formerName })}</small> : null}
      </>
    ),
    {
      // As wide as its names: the rest is for the mark and its frame, where a patient of the page has died.
      sort: true,
      width: 184,
      spoken: ({ name, nameEn, formerName, isDeceased }, { say, language }) =>
        [
          language === 'en' && nameEn ? `${nameEn} ${name}` : name,
          isDeceased && `  ${say('common.patient.deceased')}`,
          formerName && say('common.patient.formerly', { name: formerName }),
        ]
          .filter(Boolean)
          .join(' '),
    },
  ),
  column.own(
    'sexAge',
    'patient.sexAge',
    (row, { say }) => (
      <>
        {say(`common.sex.${row.sex}`)} <Age of={row} />
      </>
    ),
    { width: 132 },
  ),
  column.date('birthDate', 'patient.birthDate', { sort: true, width: 104 }),
  column.own('mrn', 'patient.mrn', ({ mrn }) => <CopyText text={mrn} />, { sort: true, width: 100 }),
  column.text('mobile', 'patient.mobile', { width: 116 }),
  column.own('tags', 'patient.tags', ({ tags }) => (tags.length > 0 ? <Tags tags={tags} /> : '–'), { width: 200, grow: 1 }),
  column.date('lastVisit', 'patient.lastVisit', { sort: true, width: 104 }),
  column.date('createdAt', 'patient.createdAt', { sort: true, width: 120 }),
  column.acts((patient) => <RowActs patient={patient} {...acts} />, 124),
];
