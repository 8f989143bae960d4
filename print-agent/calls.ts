import * as z from 'zod/mini';
import { wallClock } from '../src/domain/dates.ts';
import * as Agent from '../src/domain/print/agent.ts';
import { agentName, agentVersion } from '../src/domain/print/agentVersion.ts';
import { type PluginAction, pluginActionOf } from '../src/domain/print/plugin.ts';
import { asReprint } from '../src/domain/print/reprint.ts';
import type { Language } from '../src/domain/session/shapes.ts';
import type { Choices } from './choices.ts';
import type { Job } from './jobs.ts';
import type { Pair } from './pairs.ts';
import type { Queue } from './queue.ts';
import type { Spooler } from './spooler/spooler.ts';
import { readToken } from './token.ts';
import { say, Told } from './words.ts';

/** No token in force: whoever asks has to say first who is there. */
export class NobodyThere extends Error {}
/** The body is not of the shape. */
export class Unreadable extends Error {}

interface Tools {
  queue: Queue;
  choices: Choices;
  spooler: Spooler;
  now: () => Date;
}

type Answer = { isSuccess: boolean; errMsg?: string } & Record<string, unknown>;
type Run = (body: unknown, pair: Pair, token: string | undefined) => Promise<Answer> | Answer;

/** How long a caller waits for the system's printers to have the paper; after that it is in the queue, which is not lost. */
const patience = 30_000;
const done = { isSuccess: true };
const setToken = z.object({ orgId: z.string(), practiceId: z.string(), userId: z.string(), token: z.string() });
const languageAsked = z.object({ lang: z.enum(['zh', 'en']) });
const inLanguage = z.object({ lang: z.optional(z.enum(['zh', 'en'])) });

/** The calls of the print plugin by the path below /api/printwristband/, and ours beside them. */
export function agentCalls({ queue, choices, spooler, now }: Tools): Record<string, Run> {
  /** A page shows its print token with every call: the origin alone, which any program of this computer can claim, opens nothing. */
  const whoIsThere = (pair: Pair, token: string | undefined): Agent.TokenClaims => {
    if (token === undefined) throw new NobodyThere();
    try {
      return readToken(token, pair, now());
    } catch {
      throw new NobodyThere();
    }
  };

  const printed = async (job: Job, language: Language): Promise<Answer> => {
    const settled = await queue.settled(job.jobId, patience);
    if (settled?.state !== 'failed') return done;
    return { isSuccess: false, errMsg: say(language, settled.problem!) };
  };

  const print =
    (action: PluginAction): Run =>
    async (body, pair, token) => {
      const who = whoIsThere(pair, token);
      const language = inLanguage.safeParse(body).data?.lang ?? 'zh';
      const asked = Agent.printRequest.safeParse(body);
      if (!asked.success) return { isSuccess: false, reason: 'template', errMsg: say(language, { id: 'agent.problem.paper' }) };
      const { jobId, objectId, paper } = asked.data;
      if (pluginActionOf(paper.document) !== action) throw new Unreadable();
      mayPrint(who, paper);
      const known = queue.get(jobId);
      if (known) mustBeOwn(known, who, pair);
      return printed(queue.add({ jobId, objectId, origin: pair.origin, ...by(who), reprintOf: null }, paper), language);
    };

  const printers = async ({ documents }: Agent.TokenClaims): Promise<Answer> => ({
    ...done,
    printers: await spooler.printers(),
    choices: choices.all(),
    documents,
  });

  return {
    'print/SetToken': (body, pair) => {
      const { token, orgId, practiceId, userId } = shaped(setToken, body);
      const claims = readToken(token, pair, now());
      if (claims.org !== orgId || claims.practice !== practiceId || claims.sub !== userId) throw new Told('agent.problem.token');
      return { ...done, version: agentVersion, agent: agentName };
    },
    'print/print': print('print'),
    'print/prints': print('prints'),
    'print/PrintList': print('PrintList'),
    'print/printList': print('printList'),
    'print/PrintBill': print('PrintBill'),
    'print/NewPrintPrescription': print('NewPrintPrescription'),
    'agent/printers': (_, pair, token) => printers(whoIsThere(pair, token)),
    'agent/saveChoice': async (body, pair, token) => {
      const draft = shaped(Agent.choiceDraft, body);
      const who = whoIsThere(pair, token);
      mayPrint(who, draft);
      if (draft.printer !== null && !(await spooler.printers()).some(({ name }) => name === draft.printer))
        throw new Told('agent.problem.printerGone', { printer: draft.printer });
      choices.save(draft);
      return printers(who);
    },
    'agent/jobs': (body, pair, token) => {
      const who = whoIsThere(pair, token);
      const { lang } = shaped(languageAsked, body);
      const own = queue.list().filter((job) => isOwn(job, who, pair) && who.documents.includes(job.document));
      return { ...done, jobs: own.slice(0, 100).map((job) => lineOf(job, lang, queue.isKept(job.jobId))) };
    },
    'agent/reprint': (body, pair, token) => {
      const who = whoIsThere(pair, token);
      const { jobId, of } = shaped(Agent.reprintDraft, body);
      const language = inLanguage.safeParse(body).data?.lang ?? 'zh';
      const first = queue.get(of);
      const paper = first && isOwn(first, who, pair) ? queue.paperOf(of) : undefined;
      if (!first || !paper) throw new Told('agent.problem.gone');
      mayPrint(who, first);
      const known = queue.get(jobId);
      if (known) mustBeOwn(known, who, pair);
      const { origin, objectId } = first;
      return printed(queue.add({ jobId, objectId, origin, ...by(who), reprintOf: of }, again(paper, first, now())), language);
    },
  };
}

function shaped<Shape extends z.ZodMiniType>(shape: Shape, body: unknown): z.output<Shape> {
  const read = shape.safeParse(body);
  if (!read.success) throw new Unreadable();
  return read.data;
}

function mayPrint({ documents }: Agent.TokenClaims, { document }: Pick<Agent.Paper, 'document'>): void {
  if (!documents.includes(document)) throw new Told('agent.problem.forbidden');
}

/** Of the same practice of the same server. */
const isOwn = (job: Job, { practice }: Agent.TokenClaims, { origin }: Pair) => job.origin === origin && job.practice === practice;
function mustBeOwn(job: Job, who: Agent.TokenClaims, pair: Pair): void {
  if (!isOwn(job, who, pair)) throw new Unreadable();
}

const by = ({ practice, name: staffName, nameEn }: Agent.TokenClaims) => ({
  practice,
  staffName,
  ...(nameEn ? { staffNameEn: nameEn } : {}),
});

/** Says on the paper that it is one, as a reprint from the archive does. */
function again(paper: Agent.Paper, { at: first }: Job, now: Date): Agent.Paper {
  const timeOf = (at: string | Date) => `${wallClock(at).date} ${wallClock(at).time}`;
  const said = (id: 'print.reprint.mark' | 'print.reprint.short') =>
    say(paper.language, { id, values: { at: timeOf(now), first: timeOf(first) } });
  return asReprint(paper, { mark: said('print.reprint.mark'), short: said('print.reprint.short') });
}

const lineOf = (
  { origin: _, practice: _in, spoolId: _id, isReleased: _out, problem, staffNameEn, ...job }: Job,
  language: Language,
  isKept: boolean,
) =>
  ({
    ...job,
    staffName: language === 'en' ? staffNameEn || job.staffName : job.staffName,
    problem: problem && say(language, problem),
    isKept,
  }) satisfies Agent.JobLine;
