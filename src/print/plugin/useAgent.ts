import { useCallback, useEffect, useRef, useState } from 'react';
import { callOnce } from '../../api/outside.ts';
import { type AgentAction, newJobId, PluginRefused, pluginAt } from '../../api/plugin.ts';
import { useStaff } from '../../blocks/staff.ts';
import { type ChoiceDraft, type JobLine, jobsAnswer, type PrintersAnswer, printersAnswer } from '../../domain/print/agent.ts';
import { type PluginAnswer, pluginToken } from '../../domain/print/plugin.ts';
import { useAppDispatch } from '../../store/useStore.ts';
import { useWords } from '../../words/useWords.ts';

const pause = 2000;

/** The printers and jobs of our own agent, for somebody who has opened them; asked again while a job is on its way. */
export function useAgent() {
  const { user } = useStaff();
  const { say, language } = useWords();
  const dispatch = useAppDispatch();
  const [printers, setPrinters] = useState<PrintersAnswer>();
  const [jobs, setJobs] = useState<readonly JobLine[]>();
  const [problem, setProblem] = useState<string>();
  /** One for all calls: it remembers the print token. */
  const [agent] = useState(() => pluginAt());

  const isIntroduced = useRef(false);

  const introduce = useCallback(async (): Promise<PluginAnswer> => {
    const { token } = await dispatch(callOnce('createAgentToken'));
    const known = await agent('SetToken', { ...pluginToken(user, token), lang: language });
    isIntroduced.current = known.isSuccess;
    return known;
  }, [agent, dispatch, user, language]);

  const ask = useCallback(
    async (action: AgentAction, body: object): Promise<PluginAnswer> => {
      const asked = { ...body, lang: language };
      try {
        if (isIntroduced.current) return await agent(action, asked);
      } catch (thrown) {
        // The token has ended, or the agent was started anew.
        if (!(thrown instanceof PluginRefused) || thrown.status !== 401) throw thrown;
      }
      const known = await introduce();
      return known.isSuccess ? agent(action, asked) : known;
    },
    [agent, introduce, language],
  );

  /** What went wrong is said in its place; what worked takes away what was said before. */
  const doing = useCallback(
    async (work: () => Promise<PluginAnswer>, heard: (answer: PluginAnswer) => void): Promise<void> => {
      try {
        const answer = await work();
        setProblem(answer.isSuccess ? undefined : (answer.errMsg ?? ''));
        if (answer.isSuccess) heard(answer);
      } catch {
        setProblem(say('print.agent.gone'));
      }
    },
    [say],
  );

  const look = useCallback(
    async () =>
      doing(
        () => ask('jobs', {}),
        (answer) => setJobs(jobsAnswer.parse(answer).jobs),
      ),
    [ask, doing],
  );
  useEffect(() => {
    void doing(
      () => ask('printers', {}),
      (answer) => setPrinters(printersAnswer.parse(answer)),
    ).then(look);
  }, [ask, doing, look]);

  const isMoving = jobs?.some(({ state }) => state !== 'printed' && state !== 'failed') ?? false;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void look(), pause);
    return () => clearInterval(timer);
  }, [isMoving, look]);

  return {
    printers,
    jobs,
    problem,
    look: () => void look(),
    choose: (draft: ChoiceDraft) =>
      doing(
        () => ask('saveChoice', draft),
        (answer) => setPrinters(printersAnswer.parse(answer)),
      ),
    /** The trail first, as with every print. */
    reprint: async ({ jobId, document, objectId, language: printed, pages }: JobLine) => {
      const entry = { document, id: objectId, language: printed, sheets: pages ?? 1 };
      await doing(
        async () => {
          await dispatch(callOnce('savePrintLog', entry, { tells: 'caller' }));
          return ask('reprint', { jobId: newJobId(), of: jobId });
        },
        () => {},
      );
      await look();
    },
  };
}
