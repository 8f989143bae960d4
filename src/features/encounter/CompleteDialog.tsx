import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { type Done, useDoneNotice } from '../../blocks/doneNotice.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { focusFirst } from '../../blocks/focusFirst.ts';
import { PatientBand } from '../../blocks/PatientBand.tsx';
import { FormBody } from '../../blocks/RecordForm.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { steady } from '../../blocks/steady.ts';
import { useOwners } from '../../blocks/useOwners.ts';
import { useRecordForm } from '../../blocks/useRecordForm.ts';
import { dateAt } from '../../domain/dates.ts';
import { type Gap, gapsOf, type VisitToComplete } from '../../domain/encounter/completion.ts';
import type { Contradiction } from '../../domain/encounter/contradictions/contradiction.ts';
import { contradictionsOf } from '../../domain/encounter/contradictions/contradictionsOf.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { checkPlan, quickDates } from '../../domain/followup/plan.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import type * as NoteRecord from '../../domain/record/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { ContradictionList } from './ContradictionList.tsx';
import { GapList } from './GapList.tsx';
import { HistoryChoices } from './history/HistoryChoices.tsx';
import { useHistoryMerge } from './history/useHistories.ts';
import style from './record.module.css';

interface Plan {
  /** '' means no follow-up. */
  planDate: string;
  type: string;
  method: string;
  content: string;
  ownerId: string;
  healthType: string;
  addFee: boolean;
  /** The doctor has seen what is open and leaves it open. */
  accepts: boolean;
}

interface Props {
  encounter: Encounter.Full;
  /** The record as it is typed. */
  sections: VisitToComplete['sections'];
  flush: () => Promise<void>;
  goTo: (point: Gap | Contradiction) => void;
  close: () => void;
}

const Field = fieldsOf<Plan>();
const acceptMissing: FieldProblem<Plan> = { field: 'accepts', message: 'encounter.complete.acceptNeeded' };
const today = () => dateAt(new Date());
const check = (plan: Plan): FieldProblem<Plan>[] => (plan.planDate === '' ? [] : (checkPlan(plan, today()) as FieldProblem<Plan>[]));

/** Ends the visit, with or without a dated follow-up. What is still open stands on top; leaving it open is a choice of its own. */
export function CompleteDialog({ encounter, sections, flush, goTo, close }: Props) {
  const { say } = useWords();
  const { user: me } = useStaff();
  const [complete] = api.useCompleteEncounterMutation({ tells: 'caller' });
  const { currentData: fee } = api.useCheckNeedAddEncountFeeQuery(
    { appointmentId: encounter.appointmentId },
    { refetchOnMountOrArgChange: true },
  );
  const tell = useCompleted(encounter);
  const tellOfHistories = useHistoriesLeft(encounter);
  const { followUp, diagnoses, allergies, neverAllergic } = encounter;
  const { currentData: orders } = api.useQueryDoctorAdviceQuery({ id: encounter.id }, { refetchOnMountOrArgChange: true });
  const isAllergyAsked = neverAllergic || allergies.length > 0;
  const gaps = gapsOf({ sections, diagnosisCount: diagnoses.length, isAllergyAsked, orders: orders ?? [] });
  const contradictions = useContradictions(encounter, sections);
  const histories = useHistoryMerge(encounter, sections);
  const state = useRecordForm<Plan, unknown>({
    start: {
      planDate: followUp?.planDate ?? '',
      type: followUp?.type ?? '',
      method: followUp?.method ?? '',
      content: followUp?.content ?? '',
      ownerId: followUp?.ownerId ?? me.userId,
      healthType: encounter.healthType ?? '',
      addFee: true,
      accepts: false,
    },
    check: (plan) => [...check(plan), ...(gaps.length > 0 && !plan.accepts ? [acceptMissing] : [])],
    save: async ({ planDate, ownerId, healthType, addFee, accepts, ...rest }, confirmed) => {
      await flush();
      if (!(await histories.take())) tellOfHistories();
      const plan = planDate === '' ? null : { ...rest, planDate, ownerId: ownerId || null };
      const acceptedGaps = accepts ? [...new Set(gaps.map(({ kind }) => kind))] : [];
      const done = await complete({
        id: encounter.id,
        followUp: plan,
        healthType: healthType || null,
        addFee,
        acceptedGaps,
        confirmed,
      }).unwrap();
      tell(plan === null && !(addFee && fee?.isNeeded));
      return done;
    },
    done: close,
  });
  const { isSubmitting } = state.form.formState;
  return (
    // On its way the visit ends whoever looks away, and what the server asks would be asked nobody.
    <Dialog open maxWidth="sm" fullWidth onClose={isSubmitting ? undefined : close} aria-labelledby="complete-visit">
      <DialogTitle id="complete-visit">{say('encounter.complete.title', { name: encounter.patientName })}</DialogTitle>
      <PatientBand of={{ id: encounter.patientId, name: encounter.patientName }} />
      <DialogContent className={style.dialog} ref={focusFirst}>
        <FormBody
          state={state}
          saveLabel="encounter.act.complete"
          aside={
            <Button {...steady} variant="outlined" disabled={isSubmitting} onClick={close}>
              {say('action.cancel')}
            </Button>
          }
        >
          {gaps.length > 0 ? (
            <div className={style.wideField}>
              <GapList gaps={gaps} modules={encounter.modules} goTo={goTo} />
              <Field.Check of="accepts" label="encounter.complete.accept" />
            </div>
          ) : null}
          {contradictions.length > 0 ? <ContradictionList found={contradictions} modules={encounter.modules} goTo={goTo} /> : null}
          {histories.differences.length > 0 ? <HistoryChoices merge={histories} /> : null}
          <CareFields fee={fee} />
          <PlanFields />
        </FormBody>
      </DialogContent>
    </Dialog>
  );
}

/** The patient's answers come with the band above, from the same query. */
function useContradictions({ patientId, sex, allergies, vitalSigns, diagnoses }: Encounter.Full, sections: VisitToComplete['sections']) {
  const { currentData: patient } = api.useQuerySlidingWindowPatientInfoQuery({ id: patientId });
  const pregnancy = patient?.pregnancy?.state ?? null;
  return useMemo(
    () => contradictionsOf({ sections, sex, allergies, pregnancy, diagnoses, measured: vitalSigns.map(({ values }) => values) }),
    [sections, sex, allergies, pregnancy, diagnoses, vitalSigns],
  );
}

/** Says that a chosen history is not in the file: it can be taken over beside the signed record. */
function useHistoriesLeft({ appointmentId, patientName }: Encounter.Full) {
  const { recordPath } = useStaff();
  const tell = useDoneNotice();
  return () =>
    tell({
      message: 'history.told.left',
      values: { patient: patientName },
      link: { to: recordPath(appointmentId), label: 'encounter.told.record' },
    });
}

/** Says that the visit is over. It is taken back only while reopening leaves nothing behind: a fee or a plan would stay. */
function useCompleted({ id, appointmentId, patientName }: Encounter.Full) {
  const { say } = useWords();
  const { recordPath } = useStaff();
  const [rollback] = api.useRollbackEncounterMutation({ tells: 'caller' });
  const tell = useDoneNotice();
  return (leavesNothing: boolean) => {
    const undo: Done['undo'] = () => rollback({ id, reason: say('encounter.undo.reason') }).unwrap();
    tell({
      message: 'encounter.told.completed',
      values: { patient: patientName },
      link: { to: recordPath(appointmentId), label: 'encounter.told.record' },
      undo: leavesNothing ? undo : undefined,
    });
  };
}

/** What kind of care it was, and what it costs. */
function CareFields({ fee }: { fee: NoteRecord.Fee | undefined }) {
  const { say, name, money } = useWords();
  const { data: healthTypes } = api.useQueryHealthTypesQuery();
  return (
    <div className={`${style.dialogFields} ${style.wideField}`}>
      <Field.Dictionary of="healthType" label="encounter.complete.healthType" entries={healthTypes} />
      {fee?.isNeeded ? <Field.Check of="addFee" label="encounter.complete.addFee" /> : null}
      {fee && (fee.isNeeded || fee.isAdded) ? (
        <p className={style.none}>
          {say(fee.isAdded ? 'encounter.complete.feeAdded' : 'encounter.complete.fee', { fee: name(fee), amount: money(fee.amount) })}
        </p>
      ) : null}
    </div>
  );
}

function PlanFields() {
  const { say } = useWords();
  const { setValue } = useFormContext<Plan>();
  const planDate = useWatch<Plan, 'planDate'>({ name: 'planDate' });
  const { data: types } = api.useGetFollowupTypesQuery();
  const { data: methods } = api.useGetFollowupMethodsQuery();
  const owners = useOwners();
  const quick = quickDates.find(({ after }) => after(today()) === planDate)?.id ?? (planDate === '' ? 'none' : 'other');
  const choose = (id: string | null) => {
    if (id === null) return;
    const chosen = quickDates.find((option) => option.id === id);
    setValue('planDate', chosen ? chosen.after(today()) : id === 'none' ? '' : planDate || quickDates[1].after(today()), {
      shouldDirty: true,
      shouldValidate: true,
    });
    if (id !== 'none' && methods?.[0]) setValue('method', methods[0].code);
    if (id !== 'none' && types?.[0]) setValue('type', types[0].code);
  };
  return (
    <div className={`${style.dialogFields} ${style.wideField}`}>
      <span className={style.caption}>{say('encounter.complete.followUp')}</span>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={quick}
        onChange={(_, id: string | null) => choose(id)}
        aria-label={say('encounter.complete.followUp')}
      >
        <ToggleButton value="none">{say('followup.quick.none')}</ToggleButton>
        {quickDates.map(({ id, words }) => (
          <ToggleButton key={id} value={id}>
            {say(words)}
          </ToggleButton>
        ))}
        <ToggleButton value="other">{say('followup.quick.other')}</ToggleButton>
      </ToggleButtonGroup>
      {planDate === '' ? null : (
        <div className={style.planFields}>
          <Field.Date of="planDate" label="followup.field.planDate" required />
          <Field.Dictionary of="type" label="followup.field.type" entries={types} />
          <Field.Dictionary of="method" label="followup.field.method" entries={methods} />
          <Field.Dictionary of="ownerId" label="followup.field.owner" entries={owners} wide />
          <Field.Area of="content" label="followup.field.content" rows={2} />
        </div>
      )}
    </div>
  );
}
