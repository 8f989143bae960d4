import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { variables } from '../src/domain/environment/variables.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as { engines: { node: string }; devDependencies: Record<string, string> };
/** `>=20.20.0` → 20 */
const oldestNode = Number(/^>=(\d+)\./.exec(manifest.engines.node)![1]);
const isSetting = (name: string) => name in variables;

describe('deploy/Dockerfile', () => {
  const text = read('deploy/Dockerfile');
  const instructions = text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({ word: line.slice(0, line.indexOf(' ')), rest: line.slice(line.indexOf(' ') + 1) }));
  const of = (word: string) => instructions.filter((instruction) => instruction.word === word).map(({ rest }) => rest);

  it('has no fault that a linter of Dockerfiles finds', () => {
    expect(validate(text)).toEqual([]);
    expect(validate('FROM node\nRUNN true\n').map(({ message }) => message)).toEqual(['Unknown instruction: RUNN']);
  });

  it('builds on a Node that engines allow, by the name of a version', () => {
    const versions = of('FROM').map((from) => /^node:(\d+)-[\w-]+slim\b/.exec(from)?.[1]);

    expect(versions.length).toBeGreaterThan(0);
    expect(versions.filter((version) => !(Number(version) >= oldestNode))).toEqual([]);
  });

  it('copies only files that are there', () => {
    const fromContext = of('COPY').filter((copy) => !copy.startsWith('--from'));

    expect(fromContext.flatMap((copy) => copy.split(' ').slice(0, -1)).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('runs the server without the rights of root, as the first process, so that it hears SIGTERM', () => {
    const command = JSON.parse(of('CMD').at(-1)!) as string[];

    expect(of('USER').at(-1)).toBe('node');
    expect(command).toHaveLength(2);
    expect(command[0]).toBe('node');
    expect(existsSync(path.join(root, command[1]!.replace(/^dist\/program\/(.*)\.js$/, '$1.ts')))).toBe(true);
  });

  it('sets only settings that the server knows', () => {
    const names = of('ENV').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name]) => name!));

    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
  });
});

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  depends_on?: Record<string, { condition: string }>;
  environment?: Record<string, string>;
  volumes?: string[];
  healthcheck?: object;
}

describe('deploy/compose.yaml', () => {
  const text = read('deploy/compose.yaml');
  const document = parseDocument(text, { strict: true, uniqueKeys: true });
  const compose = document.toJS() as { services: Record<string, Service>; volumes: Record<string, null> };
  const services = Object.entries(compose.services);
  const mounts = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]!));

  it('is YAML without faults or warnings, of the parts that a compose file has', () => {
    const known = ['image', 'build', 'restart', 'depends_on', 'environment', 'volumes', 'healthcheck', 'ports', 'stop_grace_period'];

    expect([...document.errors, ...document.warnings]).toEqual([]);
    expect(Object.keys(compose)).toEqual(['services', 'volumes']);
    expect(services.flatMap(([, service]) => Object.keys(service)).filter((key) => !known.includes(key))).toEqual([]);
  });

  it('says of every service which image it runs: one with a version, or one that is built from a file that is there', () => {
    const faults = services.filter(([, { image, build }]) =>
      build ? image || !existsSync(path.join(root, 'deploy', build.context, build.dockerfile)) : !/:\d/.test(image ?? ''),
    );

    expect(faults.map(([name]) => name)).toEqual([]);
  });

  it('waits only for services that are named, and for health only where it is checked', () => {
    const waits = services.flatMap(([, { depends_on = {} }]) => Object.entries(depends_on));

    expect(waits.length).toBeGreaterThan(0);
    expect(waits.filter(([name, { condition }]) => condition !== 'service_healthy' || !compose.services[name]?.healthcheck)).toEqual([]);
  });

  it('mounts files that are there and volumes that are declared, and declares no other', () => {
    const [files, named] = [mounts.filter((mount) => mount.startsWith('.')), mounts.filter((mount) => !mount.startsWith('.'))];

    expect(files.filter((file) => !existsSync(path.join(root, 'deploy', file)))).toEqual([]);
    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('gives the server only settings that it knows', () => {
    expect(Object.keys(compose.services.server!.environment!).filter((name) => !isSetting(name))).toEqual([]);
  });

  it('asks for the secrets that the page of operating names, and refuses to start without one', () => {
    const asked = [...text.matchAll(/\$\{(\w+)(:\?)?\}/g)];
    const named = /`deploy\/\.env` holds ([^;]+);/.exec(read('docs/operating.md'))![1]!;

    expect(asked.filter(([, , isRequired]) => !isRequired)).toEqual([]);
    expect([...new Set(asked.map(([, name]) => name!))].sort()).toEqual([...named.matchAll(/`(\w+)`/g)].map(([, name]) => name!).sort());
  });
});

it.each(readdirSync(path.join(root, 'deploy')).filter((file) => file.endsWith('.sh')))(
  'deploy/%s is a shell script without faults',
  (file) => {
    expect(spawnSync('sh', ['-n', path.join(root, 'deploy', file)], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  },
);

it('compiles against the oldest Node that engines promise, so that nothing newer is used', () => {
  expect(Number(manifest.devDependencies['@types/node']!.split('.')[0])).toBe(oldestNode);
});
