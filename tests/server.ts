import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Call } from '../src/api/catalogue.ts';
import { handlerOf, type MockAnswer, type MockAnswers } from '../src/mock/handler.ts';

export { refusal } from '../src/mock/handler.ts';

let answers: MockAnswers = {};
const asked: Request[] = [];
const server = setupServer(handlerOf(() => answers));

/** `withServer()` at the head of a test file: calls meet typed answers instead of a network; what is not answered is refused. */
export function withServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeAll(() => void server.events.on('request:start', ({ request }) => void asked.push(request.clone())));
  afterEach(() => {
    answers = {};
    asked.length = 0;
    server.resetHandlers();
  });
  afterAll(() => {
    server.events.removeAllListeners();
    server.close();
  });
}

/** `answer('savePatient', { id: '1' })`, or a function of the arguments: `answer('savePatient', ({ name }) => …)`. */
export function answer<Name extends Call>(name: Name, given: MockAnswer<Name>): void {
  answers = { ...answers, [name]: given };
}

/** Every request since the test began. */
export const requests = (): Request[] => [...asked];
