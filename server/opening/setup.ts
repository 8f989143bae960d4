import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { fenOf } from '../../src/domain/money/fen.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import * as Setup from '../../src/domain/setup/shapes.ts';
import { setUp } from '../areas/setup/acts/setUp.ts';
import type { Sql } from '../database/connect.ts';
import { runProgram } from '../start/program.ts';
import { isProgram, withDatabase } from '../start/installation.ts';
import { Problem } from '../pipeline/problem.ts';
import { loadReference } from '../seed/reference.ts';
import { say } from '../words/words.ts';
import { findInstallation, issueSetupCode } from './installation.ts';

const usage = `npm run setup                     asks for what the clinic begins with
npm run setup -- --file setup.json  reads it from a file, for example
  {"orgName": "…", "practiceName": "…", "edition": "full", "opens": "08:00", "closes": "18:00", "consultationFee": "20.00",
   "administratorName": "…", "loginName": "admin", "password": "…", "seesPatients": false}`;

type Answers = Record<string, unknown>;

/** One question a field, in the order of the page; what stands in brackets is taken on Enter. */
const questions: readonly [field: string, question: string, usual: string][] = [
  ['orgName', 'Organisation / 机构名称', ''],
  ['practiceName', 'Clinic / 诊所名称', ''],
  ['edition', 'Edition, full or simplified / 版本', 'full'],
  ['opens', 'Opens / 开始营业', '08:00'],
  ['closes', 'Closes / 结束营业', '18:00'],
  ['consultationFee', 'Consultation fee in yuan, may be empty / 诊察费（元）', ''],
  ['administratorName', 'Administrator / 管理员姓名', ''],
  ['loginName', 'Account / 登录账号', 'admin'],
  ['password', 'Password, 8 to 20 letters and digits / 密码', ''],
  ['seesPatients', 'Does the administrator also see patients, yes or no / 管理员也看诊', 'no'],
];

async function ask(): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers: Answers = {};
  for (const [field, question, usual] of questions) {
    const typed = await terminal.question(`${question}${usual ? ` [${usual}]` : ''}: `);
    answers[field] = typed.trim() || usual;
  }
  terminal.close();
  return { ...answers, seesPatients: /^(y|yes|是)$/i.test(String(answers.seesPatients)) };
}

/** The draft of the set-up page from answers or a file. Throws what its shape does not take. */
function draftOf(answers: Answers, code: string): Setup.Draft {
  const fee = String(answers.consultationFee ?? '').trim();
  const draft = Setup.draft.safeParse({
    orgNameEn: '',
    practiceNameEn: '',
    edition: 'full',
    opens: '08:00',
    closes: '18:00',
    seesPatients: false,
    ...answers,
    consultationFee: fee === '' ? null : fenOf(fee),
    code,
  });
  if (draft.success) return draft.data;
  throw new Refused(draft.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}

class Refused extends Error {}

function explain(error: unknown, language: Language): string {
  if (error instanceof Refused) return error.message;
  if (!(error instanceof Problem)) throw error;
  const fields = error.details.fields ?? [];
  if (fields.length === 0) return say(language, error.id, error.details.values);
  return fields.map(({ field, message, values }) => `${field}: ${say(language, message, values)}`).join('\n');
}

async function open(owner: Sql, app: Sql, file: string | undefined): Promise<void> {
  await owner.begin(loadReference);
  if (!(await findInstallation(owner)).isEmpty) throw new Problem('setup.done');
  const answers = file === undefined ? await ask() : (JSON.parse(readFileSync(file, 'utf8')) as Answers);
  const code = await issueSetupCode(owner, new Date());
  if (code === undefined) throw new Problem('setup.done');
  await setUp(app, draftOf(answers, code), { newId: uuidv7, now: () => new Date(), address: '127.0.0.1' });
  console.log('The clinic is set up / 诊所已开通。npm start');
}

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { file: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  try {
    await withDatabase((owner, app) => open(owner, app, values.file), { makes: true });
    return 0;
  } catch (error) {
    console.error(explain(error, 'zh'));
    return 1;
  }
}

if (isProgram(import.meta.url)) await runProgram(run);
