import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { checkResult } from '../../domain/followup/plan.ts';
import { type Answers, checkAnswers, type Question } from '../../domain/followup/questions.ts';
import type * as FollowUp from '../../domain/followup/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';
import { AnswerFields } from './AnswerFields.tsx';
import style from './followup.module.css';
import { PlanKind } from './PlanKind.tsx';
import { usePlanTold } from './usePlanTold.ts';

interface Result {
  result: string;
  satisfaction: string;
  answers: Answers;
}

const Field = fieldsOf<Result>();
const start: Result = { result: '', satisfaction: '', answers: {} };
const usual = [
  'followup.usual.recovered',
  'followup.usual.better',
  'followup.usual.same',
  'followup.usual.comesBack',
  'followup.usual.notReached',
] as const;

/** What came of the call: one of the usual results and save, or a sentence of one's own. */
export function ResultDrawer({ plan, close }: { plan: FollowUp.Line; close: () => void }) {
  const told = usePlanTold();
  const [execute] = api.useExecuteFollowUpMutation({ tells: 'caller' });
  const template = useTemplate(plan.templateId ?? null);
  const questions: readonly Question[] = template?.questions ?? [];
  const check = (result: Result): FieldProblem<Result>[] => [...checkResult(result), ...checkAnswers(questions, result.answers)];
  const save = (result: Result) => execute({ ...result, id: plan.id, version: plan.version }).unwrap();
  return (
    <DrawerForm
      patient={{ id: plan.patientId, name: plan.patientName }}
      title="followup.act.execute"
      start={start}
      check={check}
      save={save}
      done={() => told.executed(plan)}
      close={close}
      draftKey={`followup.${plan.id}`}
    >
      <div className={style.wide}>
        <FactSheet>
          <Fact label="followup.field.mobile">{plan.mobile}</Fact>
          <Fact label="followup.field.diagnosis">{plan.diagnosis}</Fact>
          <Fact label="followup.field.type">
            <PlanKind type={plan.type} method={plan.method} />
          </Fact>
          <Fact label="followup.field.content" wide>
            {plan.content}
          </Fact>
          {template?.script ? (
            <Fact label="followup.template.script" wide>
              {template.script}
            </Fact>
          ) : null}
        </FactSheet>
      </div>
      <AnswerFields of={questions} />
      {questions.some(({ required }) => required) ? null : <Usual />}
      <Field.Area of="result" label="followup.field.result" required rows={3} />
      <Satisfaction />
    </DrawerForm>
  );
}

/** The template of a plan, also one that is out of use by now. */
function useTemplate(id: string | null) {
  const { data } = api.useQueryFollowUpTemplatesQuery({ page: 1, size: 100 }, { skip: id === null });
  return data?.rows.find((template) => template.id === id);
}

/** One click says it and saves it: most calls end in one of these. */
function Usual() {
  const { say } = useWords();
  const { setValue } = useFormContext<Result>();
  const record = (result: string, form: HTMLFormElement | null) => {
    setValue('result', result, { shouldDirty: true });
    form?.requestSubmit();
  };
  return (
    <fieldset className={`${style.wide} ${style.usual}`}>
      <legend className={style.legend}>{say('followup.usual')}</legend>
      {usual.map((id) => (
        <Button key={id} size="small" variant="outlined" onClick={({ currentTarget }) => record(say(id), currentTarget.form)}>
          {say(id)}
        </Button>
      ))}
    </fieldset>
  );
}

function Satisfaction() {
  const { data } = api.useGetSatisfactionListQuery();
  return <Field.Dictionary of="satisfaction" label="followup.field.satisfaction" entries={data} wide />;
}
