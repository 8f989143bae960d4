import type http from 'node:http';
import { agentCalls } from './calls.ts';
import { Choices, spoolerOf } from './choices.ts';
import { healthOf } from './health.ts';
import { listen } from './http.ts';
import { Pairs } from './pairs.ts';
import { Queue } from './queue.ts';
import { Renderer } from './render.ts';
import type { AgentSettings } from './settings.ts';
import type { Spooler } from './spooler/spooler.ts';

type Render = Pick<Renderer, 'render' | 'stop'>;

export interface Running {
  port: number;
  pairs: Pairs;
  stop: () => Promise<void>;
}

/** Tests put a renderer and a spooler of their own in place of browser and printers. */
interface InPlaceOf {
  renderer?: Render;
  spooler?: Spooler;
  now?: () => Date;
}

export async function startAgent(settings: AgentSettings, inPlace: InPlaceOf = {}): Promise<Running> {
  const { folder, keepHours } = settings;
  const now = inPlace.now ?? (() => new Date());
  const spooler = inPlace.spooler ?? spoolerOf(folder);
  const renderer = inPlace.renderer ?? new Renderer(settings.site, settings.browser);
  const pairs = new Pairs(folder);
  const choices = new Choices(folder);
  const queue = new Queue({
    folder,
    spooler,
    now,
    keepHours,
    render: (paper) => renderer.render(paper),
    choiceFor: (document) => choices.of(document),
  });
  const server: http.Server = await listen({
    port: settings.port,
    pairOf: (origin) => pairs.of(origin),
    calls: agentCalls({ queue, choices, spooler, now }),
    health: (wantsPage, language) => healthOf({ pairs, queue, spooler }, wantsPage, language),
  });
  queue.start(); // only who has the port has the folder
  return {
    port: (server.address() as { port: number }).port,
    pairs,
    stop: async () => {
      queue.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await renderer.stop();
    },
  };
}
