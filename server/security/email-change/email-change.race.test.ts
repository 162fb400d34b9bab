import { expect, test } from 'vitest';
import { aWorker } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { untilQueueIsIdle, useOutbox } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { expectOneWinner } from '../../testing/races.ts';
import type { Visitor } from '../../testing/visitor.ts';

const passa = usePassa();
const outbox = useOutbox(passa);

test.for(rounds(10))('one of two accounts that confirm the same address gets it: round %i', async (round) => {
  const email = `wanted.${round}@example.com`;
  const links: { visitor: Visitor; token: string | undefined }[] = [];
  for (const { visitor, password } of [await aWorker(passa), await aWorker(passa)]) {
    expect((await visitor.post('/api/account/email-change', { email, password })).status).toBe(202);
    await untilQueueIsIdle(passa.db);
    links.push({ visitor, token: /#token=([\w-]+)/.exec(outbox.textsTo(email).at(-1) ?? '')?.[1] });
  }
  const responses = await Promise.all(
    links.map(({ visitor, token }) => visitor.put('/api/email-confirmation', { token })),
  );
  expectOneWinner(responses, 200, 'emailTaken');
  expect(await countOf(passa.db, 'users', `email = '${email}'`)).toBe(1);
});
