import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { contentOf, messageReader, type PgMessage } from './messages.ts';

/** A statement with its parameters, the number of returned rows, and the first row by column name. */
export type Statement = {
  text: string;
  values: (string | null)[];
  rows: number;
  response: Map<string, string | null>;
};
/** The statements of one transaction, or a single statement. */
export type Unit = Statement[];

/** A proxy for a PostgreSQL server that records the statements. */
export async function startRecorder(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let units: Unit[] | undefined;

  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const { onClientMessage, onServerMessage } = parseConnection((unit) => units?.push(unit));
    client.on('data', messageReader(true, onClientMessage));
    upstream.on('data', messageReader(false, onServerMessage));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      // Each socket closes with the other.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: url.href,
    /** Records the statements during an action, without those that may also follow the response: of the job queue, and notifications of other processes. */
    record: async (action: () => Promise<void>): Promise<Unit[]> => {
      units = [];
      await action();
      const recorded = units;
      units = undefined;
      return recorded.filter((unit) => !isBackground(unit));
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const isBackground = (unit: Unit) =>
  unit.every(({ text }) => /\bqueue\.|\bpg_notify\(|^\s*(begin|commit|rollback|set |listen|unlisten)/i.test(text));

/** Parses one connection. The client sends a statement only after the response to the previous one. */
function parseConnection(onUnit: (unit: Unit) => void) {
  const prepared = new Map<string, string>();
  let bound: Pick<Statement, 'text' | 'values'> = { text: '', values: [] };
  let unit: Unit = [];
  let columns: string[] = [];
  const begin = (statement: Pick<Statement, 'text' | 'values'>) =>
    unit.push({ ...statement, rows: 0, response: new Map() });

  const onClientMessage = (message: PgMessage) => {
    const content = contentOf(message);
    if (message.type === 'P') prepared.set(content.text(), content.text());
    if (message.type === 'Q') begin({ text: content.text(), values: [] });
    if (message.type === 'E') begin(bound);
    if (message.type === 'B') {
      content.text();
      const text = prepared.get(content.text()) ?? '';
      content.skip(content.number() * 2);
      bound = { text, values: content.values() };
    }
  };
  const onServerMessage = (message: PgMessage) => {
    const content = contentOf(message);
    if (message.type === 'T') {
      columns = Array.from({ length: content.number() }, () => {
        const name = content.text();
        content.skip(18);
        return name;
      });
    }
    const current = unit.at(-1);
    if (message.type === 'D' && current) {
      current.rows += 1;
      const values = current.rows === 1 ? content.values() : [];
      for (const [i, value] of values.entries()) current.response.set(columns[i] ?? '', value);
    }
    // Ready for the next query and in no transaction: the unit is complete.
    if (message.type === 'Z' && message.content.toString() === 'I') {
      if (unit.length > 0) onUnit(unit);
      unit = [];
    }
  };
  return { onClientMessage, onServerMessage };
}
