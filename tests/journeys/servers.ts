import { type ChildProcess, fork } from 'node:child_process';
import { frontAt, isProxied } from './conformance.ts';
import { freePort } from './freePort.ts';
import { journeysFolder, root } from './places.ts';

/** A request to the host program: serve `database` at `port` (0: any free port); without a database, stop the server at that port. */
export interface Asked {
  number: number;
  port: number;
  database?: string;
}

interface Told {
  number: number;
  port: number;
  error?: string;
}

/** The product's server over one database. Every answer is checked against its shape. */
export interface JourneyServer {
  url: string;
  /** What Prism found against the OpenAPI document; always empty without it. */
  violations: readonly string[];
  stop: () => Promise<void>;
}

/** The servers of one worker, one after another in one process: to start the process takes longer than some journeys. */
export class Servers {
  private child: ChildProcess | undefined;
  private asked = 0;

  async open(database: string): Promise<JourneyServer> {
    const own = await this.ask({ port: 0, database });
    const end = async () => void (await this.ask({ port: own }));
    if (!isProxied()) return { url: `http://localhost:${own}/`, violations: [], stop: end };
    const port = await freePort();
    const front = await frontAt(port, own);
    const stop = async () => {
      await front.close();
      await end();
    };
    return { url: `http://localhost:${port}/`, violations: front.violations, stop };
  }

  end(): void {
    this.child?.kill('SIGKILL'); // nothing of it is looked at any more
  }

  private start(): ChildProcess {
    return fork(`${journeysFolder}/host.mjs`, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test', XINGLIN_DATA: journeysFolder },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  private ask(asked: Omit<Asked, 'number'>): Promise<number> {
    if (!this.child?.connected) this.child = this.start();
    const { child } = this;
    const number = ++this.asked;
    return new Promise((resolve, reject) => {
      const hear = (told: Told) => {
        if (told.number !== number) return;
        child.off('message', hear).off('exit', die);
        if (told.error) reject(new Error(told.error));
        else resolve(told.port);
      };
      const die = (code: number | null) => reject(new Error(`the journeys' server ended with ${code}`));
      child.on('message', hear).once('exit', die);
      child.send({ number, ...asked });
    });
  }
}
