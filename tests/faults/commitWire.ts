import { connect, createServer, type Server, type Socket } from 'node:net';

/** `before`: PostgreSQL never hears of the COMMIT; `after`: it has done it, and nobody hears its answer. */
export type Cut = 'before' | 'after';

/** A wire to PostgreSQL that is cut when a COMMIT passes, as `cutOfNext` says for each. */
export class CommitWire {
  cuts = 0;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  constructor(target: string, cutOfNext: () => Cut | undefined) {
    this.server = createServer((near) => {
      const far = connect(target);
      let wanted: Cut | undefined;
      const cut = () => {
        near.destroy();
        far.destroy();
      };
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', cut).on('close', () => {
          this.sockets.delete(socket);
          cut();
        });
      }
      near.on('data', (bytes) => {
        wanted = /\bcommit\0/.test(bytes.toString('latin1')) ? cutOfNext() : undefined;
        if (wanted) this.cuts += 1;
        if (wanted === 'before') return cut();
        far.write(bytes);
      });
      far.on('data', (bytes) => {
        if (wanted !== 'after') return void near.write(bytes);
        cut();
      });
    });
  }

  listen = (place: string) => new Promise<void>((resolve) => this.server.listen(place, resolve));

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }
}
