// npm run bench [-- --quick] [--only=queryBill] [calls read …]: figures of this machine, each beside the floor taken in the same run.
import { existsSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { connectAsApp } from '../server/database/connect.ts';
import { openBrowser } from './browser.ts';
import { measureCalls, measureDictionaries } from './calls.ts';
import { prepareCare } from './care.ts';
import { type Clinic, folderOf, openClinic, signInAt } from './clinic.ts';
import { measureExports, prepareGoods, prepareTrail } from './exports.ts';
import { atMost, type Figure, median, table } from './figure.ts';
import { measureMonth, prepareStore } from './months.ts';
import { measureChecking } from './order.ts';
import { measurePages } from './page.ts';
import { measureSearch, prepareCrowd, searcherAt } from './patients.ts';
import { measurePrinting } from './print.ts';
import { startProgram } from './program.ts';
import { prepareRare } from './rare.ts';
import { measureReading } from './read.ts';
import { measureReports } from './reports.ts';
import { measureRoutes } from './route.ts';
import { measureSettling } from './settle.ts';
import { measureStaff } from './staff.ts';
import { measureCounter, measureImport, prepareLargeStore } from './store.ts';
import { prepareVisits } from './visits.ts';
import { prepareYears } from './years.ts';

const chosen = process.argv.slice(2);
const isQuick = chosen.includes('--quick');
const crowd = 1_000_000;
const town = 100_000;

const inClinic = async <Result>(work: (clinic: Clinic) => Promise<Result>): Promise<Result> => {
  const clinic = await openClinic('clinic');
  try {
    return await work(clinic);
  } finally {
    await clinic.stop();
  }
};

const inBrowser = (work: (browser: Awaited<ReturnType<typeof openBrowser>>, url: string) => Promise<Figure[]>) =>
  inClinic(async ({ address }) => {
    const product = await startProgram('product', address);
    const browser = await openBrowser();
    try {
      return await work(browser, product.url);
    } finally {
      await browser.close();
      await product.stop();
    }
  });

async function search(): Promise<Figure[]> {
  if (isQuick && !existsSync(folderOf('crowd'))) {
    console.log('search: there is no crowd of patients yet; `npm run bench -- search` makes it (some minutes, 2.5 GB)');
    return [];
  }
  const clinic = await openClinic('crowd');
  try {
    await prepareCrowd(clinic.owner, crowd);
    const product = await startProgram('product', clinic.address);
    try {
      const ask = searcherAt(product.url, await signInAt(product.url, 'admin'));
      const kinds = await measureSearch(ask, crowd, isQuick ? 60 : 300);
      const floor = median(await echoes(product.url));
      return kinds.map(({ input, p95 }) => ({ measure: `search, p95: ${input}`, value: p95, unit: 'ms', floor, aim: atMost(10) }));
    } finally {
      await product.stop();
    }
  } finally {
    await clinic.stop();
  }
}

/** The demonstration with 100,000 patients, of each a visit with what was ordered and reported in it, and its bill. */
async function everyCall(): Promise<Figure[]> {
  const clinic = await openClinic('town');
  try {
    await prepareCrowd(clinic.owner, town);
    await prepareVisits(clinic.owner, town);
    await prepareRare(clinic.owner);
    await prepareCare(clinic.owner);
    const product = await startProgram('product', clinic.address);
    try {
      const visitor = await signInAt(product.url, 'admin');
      const asked = { turns: isQuick ? 8 : 40, only: chosen.find((word) => word.startsWith('--only='))?.slice('--only='.length) };
      return [...(await measureDictionaries(product.url, visitor, 3)), ...(await measureCalls(product.url, visitor, clinic.owner, asked))];
    } finally {
      await product.stop();
    }
  } finally {
    await clinic.stop();
  }
}

/** The cheapest answer this server can give to the same client: what of a search is the way there and back. */
async function echoes(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 200; turn++) {
    const began = performance.now();
    await (await fetch(`${url}/api/nothing`)).text();
    times.push(performance.now() - began);
  }
  return times;
}

const settle = () =>
  inClinic(async ({ owner, address }): Promise<Figure[]> => {
    const app = connectAsApp(address);
    try {
      const { settle, bare, ratio } = await measureSettling(owner, app, isQuick ? 30 : 100);
      return [{ measure: 'settling a bill of 20 lines', value: settle, unit: 'ms', floor: bare, ratio, aim: atMost(3, 'ratio') }];
    } finally {
      await app.end({ timeout: 5 });
    }
  });

const order = () =>
  inClinic(async ({ owner, address }): Promise<Figure[]> => {
    const app = connectAsApp(address);
    try {
      const { p50, p95, floor } = await measureChecking(owner, app, isQuick ? 100 : 300);
      return [
        { measure: 'checking 30 drug lines, p50', value: p50, unit: 'ms', floor },
        { measure: 'checking 30 drug lines, p95', value: p95, unit: 'ms', floor, aim: atMost(50) },
      ];
    } finally {
      await app.end({ timeout: 5 });
    }
  });

/** With as much memory for the server's objects as a machine of 400 MB leaves it. */
const exportsAtOnce = async (): Promise<Figure[]> => {
  const clinic = await openClinic('trail');
  try {
    await prepareTrail(clinic.owner);
    await prepareGoods(clinic.owner);
    const product = await startProgram('product', clinic.address, { BENCH_EXEC: '--max-old-space-size=256' });
    try {
      const { alone, beside, memory } = await measureExports(product, await signInAt(product.url, 'admin'));
      return [
        {
          measure: "another's list while eight exports of 50,000 rows are built, longest",
          value: beside,
          unit: 'ms',
          floor: alone,
          aim: atMost(200),
        },
        ...(memory === undefined ? [] : [{ measure: 'memory of the server then, highest', value: memory, unit: 'MB', aim: atMost(400) }]),
      ];
    } finally {
      await product.stop();
    }
  } finally {
    await clinic.stop();
  }
};

/** A thousand people at work at once; `--quick` has fifty for twenty seconds, `--staff=200 --seconds=30` anything between. */
const staffAtWork = async (): Promise<Figure[]> => {
  const clinic = await openClinic('staff');
  try {
    await prepareCrowd(clinic.owner, town);
    const product = await startProgram('product', clinic.address);
    try {
      const staff = numberOf('staff') ?? (isQuick ? 50 : 1000);
      const seconds = numberOf('seconds') ?? (isQuick ? 20 : 60);
      return await measureStaff(clinic, product, { staff, warmUp: isQuick ? 5 : 15, seconds, patients: town });
    } finally {
      await product.stop();
    }
  } finally {
    await clinic.stop();
  }
};

/** The reports of a clinic with a million bills in two years; `--bills=50000` for another number, which makes a clinic of its own. */
const reportsOfYears = async (): Promise<Figure[]> => {
  const bills = numberOf('bills') ?? 1_000_000;
  const name = `years${bills}`;
  if (isQuick && !existsSync(folderOf(name))) {
    console.log('reports: there are no years of bills yet; `npm run bench -- reports` makes them (an hour on a busy machine, 5 GB)');
    return [];
  }
  const clinic = await openClinic(name);
  try {
    await prepareCrowd(clinic.owner, town);
    const { practiceId } = await prepareYears(clinic.owner, bills);
    const product = await startProgram('product', clinic.address);
    try {
      return await measureReports(product.url, await signInAt(product.url, 'admin'), clinic.owner, { turns: isQuick ? 5 : 20, practiceId });
    } finally {
      await product.stop();
    }
  } finally {
    await clinic.stop();
  }
};

/** A warehouse of 20,000 items, its month with 180,000 movements. */
const monthOfStore = async (): Promise<Figure[]> => {
  const clinic = await openClinic('month');
  try {
    const store = await prepareStore(clinic.owner);
    const product = await startProgram('product', clinic.address);
    try {
      return await measureMonth(product.url, await signInAt(product.url, 'admin'), clinic.owner, store, isQuick ? 1 : 5);
    } finally {
      await product.stop();
    }
  } finally {
    await clinic.stop();
  }
};

/** A pharmacy of 20,000 items, 200,000 batches and five million movements. */
const largeStore = async (): Promise<Figure[]> => {
  if (isQuick && !existsSync(folderOf('store'))) {
    console.log('store: there is no large store yet; `npm run bench -- store` makes it (some minutes, 4 GB)');
    return [];
  }
  const clinic = await openClinic('store');
  try {
    const store = await prepareLargeStore(clinic.owner);
    const product = await startProgram('product', clinic.address);
    try {
      const visitor = await signInAt(product.url, 'admin');
      return [
        ...(await measureCounter(product.url, visitor, store, isQuick ? 20 : 100)),
        ...(await measureImport(product.url, visitor, clinic.owner, isQuick ? 1 : 5)),
      ];
    } finally {
      await product.stop();
    }
  } finally {
    await clinic.stop();
  }
};

const numberOf = (name: string): number | undefined => {
  const word = chosen.find((each) => each.startsWith(`--${name}=`));
  return word === undefined ? undefined : Number(word.slice(name.length + 3));
};

const measures: Record<string, () => Promise<Figure[]>> = {
  pages: () => inBrowser((browser, url) => measurePages(browser, url, isQuick ? 3 : 7)),
  print: () => inBrowser((browser, url) => measurePrinting(browser, url, isQuick ? 1 : 3)),
  routes: () => inBrowser((browser, url) => measureRoutes(browser, url, isQuick ? 3 : 9)),
  read: () => inClinic((clinic) => measureReading(clinic, isQuick ? { rounds: 3, milliseconds: 1500 } : { rounds: 9, milliseconds: 3000 })),
  settle,
  order,
  exports: exportsAtOnce,
  reports: reportsOfYears,
  month: monthOfStore,
  store: largeStore,
  calls: everyCall,
  search,
  staff: staffAtWork,
};

const wanted = chosen.filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((name) => !(name in measures));
if (unknown.length > 0) throw new Error(`no measure ${unknown.join(', ')}; there are ${Object.keys(measures).join(', ')}`);
if (!existsSync(fileURLToPath(new URL('../dist/app/index.html', import.meta.url))))
  throw new Error('Build the application first: npm run build');

const [processor] = os.cpus();
console.log(
  `${new Date().toISOString().slice(0, 16)}  Node ${process.version}, ${os.cpus().length} × ${processor?.model.trim()}, load ${os.loadavg()[0]!.toFixed(1)}\n`,
);
for (const name of wanted.length > 0 ? wanted : Object.keys(measures)) {
  const began = performance.now();
  const figures = await measures[name]!();
  console.log(`── ${name}: ${((performance.now() - began) / 1000).toFixed(0)} s, load ${os.loadavg()[0]!.toFixed(1)}\n${table(figures)}\n`);
}
process.exit(0); // a browser or a pool that lingers has nothing left to say
