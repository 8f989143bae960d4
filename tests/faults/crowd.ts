import { connect } from 'node:net';
import type { Heard } from '../builders/overHttp.ts';

export const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));
export const inTurn = async <Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> => {
  const made: Value[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));
  return made;
};
export const winners = (answers: readonly Heard[]) => answers.filter(({ status }) => status);
export const refusals = (answers: readonly Heard[]) => [
  ...new Set(answers.flatMap(({ status, exceptionType }) => (status ? [] : [exceptionType]))),
];

/** What a line hears that is closed after these words. */
export const heardAfter = (port: number, words: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(words));
    let text = '';
    socket.on('data', (part) => {
      text += part.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
