import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A program of the machine, such as nginx, that listens on a port. */
export type Program = {
  port: number;
  isRunning: () => boolean;
  /** What it has written since its last start. */
  output: () => string;
  /** Ends it and waits for that. */
  end: (signal: NodeJS.Signals) => Promise<void>;
  /** Starts it again on its port, with the same options and environment unless others are given. */
  start: (options?: string[], env?: NodeJS.ProcessEnv) => Promise<void>;
};

// The users keep the machine busy. Milliseconds.
const START_TIMEOUT = 60_000;

/**
 * Starts a program and waits until it listens.
 * @throws where it cannot be started, with its output
 */
export async function startProgram(
  command: string,
  options: string[],
  port: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Program> {
  let running = launch(options, env);

  function launch(givenOptions: string[], givenEnv: NodeJS.ProcessEnv) {
    const child = spawn(command, givenOptions, { env: givenEnv, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(String(chunk)));
    let failure: Error | undefined;
    child.once('error', (error) => {
      failure = new Error(`${command} could not be started (${error.message}).`);
    });
    const ended = once(child, 'close').catch(() => {});
    return { child, ended, failure: () => failure, output: () => output.join('') };
  }

  async function untilListening(): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT;
    while (!(await isListening(port))) {
      const failure = running.failure();
      if (failure) throw failure;
      if (Date.now() > deadline || running.child.exitCode !== null)
        throw new Error(`${command} does not listen on port ${port}.\n${running.output()}`);
      await delay(50);
    }
  }

  // However this process ends.
  process.once('exit', () => void running.child.kill('SIGTERM'));
  await untilListening();
  return {
    port,
    isRunning: () => running.child.exitCode === null && running.child.signalCode === null,
    output: () => running.output(),
    end: async (signal) => {
      running.child.kill(signal);
      await running.ended;
    },
    start: async (givenOptions = options, givenEnv = env) => {
      running = launch(givenOptions, givenEnv);
      await untilListening();
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
