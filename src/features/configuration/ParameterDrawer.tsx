import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useFlowAct } from '../../blocks/useFlowAct.tsx';
import { checkParameter, type ParameterValue, parametersOfOrganisation, specOf } from '../../domain/configuration/parameters.ts';
import { settingName, settingText, valueText } from '../../domain/configuration/settingText.ts';
import { type Level, levels, type Parameter } from '../../domain/configuration/shapes.ts';
import { partyOfRole } from '../../domain/criticalValue/parties.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type * as Role from '../../domain/role/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';
import style from './configuration.module.css';

/** A switch is chosen between two words, so the form holds text for all but numbers. */
interface Draft {
  value: string | number | null;
  level: Level;
  /** Only where another person has to approve the change. */
  reason: string;
}
const Chosen = fieldsOf<{ value: string; level: Level }>();
const Counted = fieldsOf<{ value: number | null }>();
const switches = [
  { value: 'true', label: 'configuration.value.on' },
  { value: 'false', label: 'configuration.value.off' },
] as const;

const ranges = levels.map((value) => ({ value, label: `configuration.level.${value}` as const }));

/** The groups every practice has, then the roles of the organisation. */
const partiesWith = (parties: readonly string[], roles: readonly Role.Simple[] = [], name: Speech['name']) => [
  ...parties.map((party) => ({ value: party, label: `configuration.value.role.${party}` as MessageId })),
  ...roles.map(({ id, nameZh, nameEn }) => ({ value: partyOfRole(id), name: name({ nameZh, nameEn }) })),
];

/** The level that the form offers first: the one that decides here. */
const levelOf = ({ source }: Parameter, isForAll: boolean): Level => (isForAll && source === 'organisation' ? 'organisation' : 'clinic');

export const versionOf = ({ version, organisationVersion }: Parameter, level: Level): number =>
  level === 'organisation' ? organisationVersion : version;

/** One parameter: what it does, its bounds and default, and its value here. */
export function ParameterDrawer({ parameter, close }: { parameter: Parameter; close: () => void }) {
  const words = useWords();
  const { say } = words;
  const { id: code, value, standard, organisationValue } = parameter;
  const { may } = useStaff();
  const isForAll = may('m_orgnization_management');
  const [update] = api.useUpdateSystemParameterMutation({ tells: 'caller' });
  const { doOrAsk, question } = useFlowAct();
  const spec = specOf(code);
  const [start] = useState<Draft>(() => ({
    value: typeof value === 'boolean' ? String(value) : value,
    level: levelOf(parameter, isForAll),
    reason: '',
  }));
  const valueIn = (draft: Draft) => (spec.type === 'boolean' ? draft.value === 'true' : draft.value) as ParameterValue;
  const { data: roles } = api.useQueryRoleSimpleListQuery(undefined, { skip: spec.type !== 'role' });
  const options =
    spec.type === 'choice'
      ? spec.choices.map((choice) => ({ value: choice, label: `configuration.value.${code}.${choice}` as MessageId }))
      : switches;
  const store = (typed: Draft) => {
    const draft = { code, value: valueIn(typed), level: typed.level, version: versionOf(parameter, typed.level) };
    return doOrAsk({ act: 'controlWeakened', draft: { change: 'parameter', ...draft }, perform: () => update(draft).unwrap() });
  };
  return (
    <>
      {question}
      <DrawerForm<Draft, unknown>
        title="configuration.parameter.edit"
        start={start}
        check={(draft) => checkParameter(code, valueIn(draft)) as never}
        save={store}
        close={close}
      >
        <div className={style.wide}>
          <h3 className={style.name}>{say(settingName(code))}</h3>
          <p className={style.line}>{say(`configuration.parameterLine.${code}` as const)}</p>
          <FactSheet>
            <Fact label="configuration.parameter.code">{code}</Fact>
            <Fact label="configuration.parameter.type">
              {spec.type === 'number'
                ? say('configuration.parameter.rangeIs', { least: spec.least, most: spec.most })
                : say(`configuration.type.${spec.type}` as const)}
            </Fact>
            {parameter.held ? (
              <Fact label="configuration.parameter.value" wide>
                {valueText(parameter, words, roles)}
              </Fact>
            ) : null}
            <Fact label="configuration.parameter.standard">{settingText(code, standard, words, roles)}</Fact>
            {organisationValue === null ? null : (
              <Fact label="configuration.parameter.organisationValue">{settingText(code, organisationValue, words, roles)}</Fact>
            )}
          </FactSheet>
        </div>
        {isForAll ? <Chosen.Choice of="level" label="configuration.parameter.level" required wide options={ranges} /> : null}
        {parametersOfOrganisation.includes(code) && !isForAll ? (
          <Alert severity="info" className={style.wide}>
            {say('configuration.parameter.organisationOnly')}
          </Alert>
        ) : null}
        {spec.type === 'role' ? (
          <Chosen.Select
            of="value"
            label="configuration.parameter.value"
            required
            wide
            options={partiesWith(spec.choices, roles, words.name)}
          />
        ) : spec.type === 'number' ? (
          <Counted.Number of="value" label="configuration.parameter.value" required />
        ) : (
          <Chosen.Choice of="value" label="configuration.parameter.value" required wide options={options} />
        )}
      </DrawerForm>
    </>
  );
}
