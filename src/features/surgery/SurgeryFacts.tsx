import type { ReactNode } from 'react';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import table from '../../blocks/table.module.css';
import { anaesthesiaKinds, sideWords, teamRoleWords, urgencyWords } from '../../domain/surgery/kinds.ts';
import type * as Surgery from '../../domain/surgery/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './surgery.module.css';
import { useSurgeryWords } from './useSurgeryWords.ts';

/** The facts of one surgery: application and arrangement, checklist, record, and each act with person and time. */
export function SurgeryFacts({ of, checklist }: { of: Surgery.Full; checklist: ReactNode }) {
  const { say, date, dateTime } = useWords();
  const words = useSurgeryWords();
  return (
    <>
      <FactSheet>
        <Fact label="field.status">
          <StatusDot kind="surgery" state={of.state} />
        </Fact>
        <Fact label="surgery.field.urgency">{say(urgencyWords[of.urgency])}</Fact>
        <Fact label="surgery.field.procedure" wide>
          {words.procedure(of)}
        </Fact>
        <Fact label="surgery.field.side">{say(sideWords[of.side])}</Fact>
        <Fact label="surgery.field.level">{words.level(of.level)}</Fact>
        <Fact label="surgery.field.diagnosis" wide>
          {[of.diagnosis, of.diagnosisCode].filter(Boolean).join(' ')}
        </Fact>
        <Fact label="surgery.field.anaesthesia">{say(anaesthesiaKinds[of.anaesthesia].words)}</Fact>
        <Fact label="surgery.field.bloodUnits">
          {of.bloodUnits === 0 ? say('surgery.field.bloodUnits.none') : say('surgery.field.bloodUnits.some', { count: of.bloodUnits })}
        </Fact>
        <Fact label="surgery.field.surgeon">{of.surgeonName}</Fact>
        <Fact label="surgery.field.applicant">{`${of.applicantName} ${dateTime(of.appliedAt)}`}</Fact>
        <Fact label="surgery.field.wishedOn">{date(of.wishedOn)}</Fact>
        <Fact label="surgery.field.minutes">{`${of.minutes} ${say('surgery.field.minutes.unit')}`}</Fact>
        {of.equipment ? (
          <Fact label="surgery.field.equipment" wide>
            {of.equipment}
          </Fact>
        ) : null}
        {of.startsAt ? <Fact label="surgery.field.when">{dateTime(of.startsAt)}</Fact> : null}
        {of.startsAt ? <Fact label="surgery.field.room">{words.room(of)}</Fact> : null}
        {of.team
          .filter(({ role }) => role !== 'surgeon')
          .map(({ role, staffId, name }) => (
            <Fact key={staffId} label={teamRoleWords[role]}>
              {name}
            </Fact>
          ))}
      </FactSheet>
      {checklist}
      {of.done ? <Done of={of.done} /> : null}
      <section>
        <h3>{say('surgery.story')}</h3>
        <ol className={style.steps}>
          {of.events.map(({ id, kind, words: reason, staffName, at }) => (
            <li key={id}>
              <small>{dateTime(at)}</small>
              <p>
                {say(`surgery.event.${kind}`, { name: staffName })}
                {reason && kind !== 'confirmed' ? ` · ${reason}` : ''}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** The record of a completed surgery, and what it charged. */
function Done({ of }: { of: Surgery.Done }) {
  const { say, dateTime } = useWords();
  const words = useSurgeryWords();
  return (
    <section aria-label={say('surgery.done.title')}>
      <h3>{say('surgery.done.title')}</h3>
      <FactSheet>
        <Fact label="surgery.field.startedAt">{dateTime(of.startedAt)}</Fact>
        <Fact label="surgery.field.endedAt">{dateTime(of.endedAt)}</Fact>
        <Fact label="surgery.field.doneProcedure">{words.procedure(of)}</Fact>
        <Fact label="surgery.field.side">{say(sideWords[of.side])}</Fact>
        <Fact label="surgery.field.bloodLoss">{`${of.bloodLoss} ml`}</Fact>
        <Fact label="surgery.field.specimen">{say(of.hasSpecimen ? 'surgery.specimen.yes' : 'surgery.specimen.no')}</Fact>
        <Fact label="surgery.field.complications">{of.complications || say('surgery.field.complications.none')}</Fact>
        <Fact label="surgery.field.bill">{of.billNumber}</Fact>
        <Fact label="surgery.field.findings" wide>
          {of.findings}
        </Fact>
      </FactSheet>
      <Charges of={of.charges} />
    </section>
  );
}

function Charges({ of }: { of: readonly Surgery.Charge[] }) {
  const { say, name, amount, language } = useWords();
  return (
    <table className={table.table} aria-label={say('surgery.charges')}>
      <thead>
        <tr>
          <th scope="col">{say('surgery.charge.name')}</th>
          <th scope="col" className={table.number}>
            {say('surgery.charge.quantity')}
          </th>
          <th scope="col" className={table.number}>
            {say('surgery.charge.amount')}
          </th>
          <th scope="col">{say('surgery.charge.batches')}</th>
        </tr>
      </thead>
      <tbody>
        {of.map((charge) => (
          <tr key={charge.itemId}>
            <td>{name(charge)}</td>
            <td className={table.number}>{`${charge.quantity} ${(language === 'en' && charge.unitEn) || charge.unit}`}</td>
            <td className={table.number}>{amount(charge.amount)}</td>
            <td>{charge.batches.map(({ batchNumber, quantity }) => `${batchNumber} × ${quantity}`).join(', ') || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
