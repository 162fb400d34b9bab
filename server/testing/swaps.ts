import { aHire, AS_IT_IS, type TestUser } from './builders.ts';

type Application = { id: string };

/** The path of the link by which a hired worker hands a shift over. */
export async function handoverPath(giver: TestUser, application: Application): Promise<string> {
  const { body } = await giver.visitor.post<{ url: string }>(`/api/applications/${application.id}/handover`);
  return body.url.replace(/^.*\/worker\/take-over\//u, '/api/handovers/');
}

/** Asks to take a shift over by a link, and returns the response. */
export const askToTakeOver = (taker: TestUser, path: string) =>
  taker.visitor.post<{ application: Application }>(`${path}${AS_IT_IS}`);

/** A shift that one worker is hired for, and that a colleague asks to take over. */
export async function aSwap(
  { business, giver, taker }: { business: TestUser; giver: TestUser; taker: TestUser },
  overrides: Parameters<typeof aHire>[2] = {},
) {
  const { job, application: given } = await aHire(business, giver, overrides);
  const { body } = await askToTakeOver(taker, await handoverPath(giver, given));
  return { job, given, taken: body.application };
}

export const answer = (
  user: TestUser,
  action: 'agree-to-swap' | 'decline-swap' | 'take-back-handover',
  { id }: Application,
) => user.visitor.post(`/api/applications/${id}/${action}`);
