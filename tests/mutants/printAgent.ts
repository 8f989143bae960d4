import type { Mutant } from './mutant.ts';

const protocol = 'print-agent/protocol.test.ts';
const queue = 'print-agent/queue.test.ts';

/** Bugs by which a strange page prints, or a paper comes out twice. */
export const mutants: Mutant[] = [
  {
    name: 'an origin that only begins like a paired one may print',
    file: 'print-agent/pairs.ts',
    find: 'find((known) => known.origin === origin)',
    put: 'find((known) => origin?.startsWith(known.origin))',
    suite: protocol,
    only: 'not a page of',
  },
  {
    name: 'the agent answers by any name',
    file: 'print-agent/http.ts',
    find: "if (!hosts.includes(headers.host ?? '')) throw new Refused(403, 'host');",
    put: '',
    suite: protocol,
    only: 'by a name that somebody else',
  },
  {
    name: 'a form may ask the agent',
    file: 'print-agent/http.ts',
    find: "throw new Refused(415, 'content type');",
    put: "console.error('content type');",
    suite: protocol,
    only: 'what a form can send',
  },
  {
    name: 'a print token of another audience is taken',
    file: 'src/domain/print/agent.ts',
    find: 'aud: z.literal(tokenAudience),',
    put: 'aud: z.string(),',
    suite: protocol,
    only: 'for another audience',
  },
  {
    name: 'a print token in force never ends',
    file: 'print-agent/token.ts',
    find: 'exp <= seconds ||',
    put: 'exp <= 0 ||',
    suite: protocol,
    only: 'ends after its 15 minutes',
  },
  {
    name: 'nobody looks at the signature of a print token',
    file: 'print-agent/token.ts',
    find: 'if (!verify(null,',
    put: 'if (signature === undefined && !verify(null,',
    suite: protocol,
    only: 'that another key signed',
  },
  {
    name: 'jobs of another practice are listed',
    file: 'print-agent/calls.ts',
    find: 'job.origin === origin && job.practice === practice',
    put: "job.origin === origin && practice !== ''",
    suite: protocol,
    only: 'by another practice',
  },
  {
    name: 'a job asked for twice is two jobs',
    file: 'print-agent/queue.ts',
    find: '    if (known) return known;\n',
    put: '',
    suite: protocol,
    only: 'asked for again',
  },
  {
    name: 'what the printers hold is sent again after a kill',
    file: 'print-agent/queue.ts',
    find: "if (job.state === 'rendering') this.change",
    put: "if (job.state === 'rendering' || job.state === 'sent') this.change",
    suite: queue,
    only: 'while releasing',
  },
];
