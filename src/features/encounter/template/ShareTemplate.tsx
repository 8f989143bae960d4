import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';

const scopes = ['mine', 'department', 'practice'] as const satisfies readonly Encounter.Scope[];

/** Who sees a template of one's own: oneself, the department, the clinic. */
export function ShareTemplate({ template }: { template: Encounter.Template }) {
  const { say } = useWords();
  const [share, { isLoading }] = api.useShareTemplateMutation({ tells: 'caller' });
  const [problem, setProblem] = useState<string>();
  const choose = async (scope: Encounter.Scope) => {
    setProblem(undefined);
    try {
      await share({ id: template.id, scope, version: template.version }).unwrap();
    } catch (thrown) {
      const [field] = isCallProblem(thrown) ? (thrown.fields ?? []) : [];
      setProblem(field ? say(field.message as MessageId, field.values) : isCallProblem(thrown) ? thrown.message : say('error.server'));
    }
  };
  return (
    <>
      <Select
        size="small"
        value={template.scope}
        disabled={isLoading}
        inputProps={{ 'aria-label': say('encounter.template.share') }}
        onChange={(event) => void choose(event.target.value as Encounter.Scope)}
      >
        {scopes.map((scope) => (
          <MenuItem key={scope} value={scope}>
            {say(`encounter.template.sharedWith.${scope}`)}
          </MenuItem>
        ))}
      </Select>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </>
  );
}
