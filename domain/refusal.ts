import type { ErrorCode } from './messages/message.ts';

/** A reason why an action is refused. */
export type Refusal = {
  /** The code of the error that a request gets, if it is not the reason itself. */
  error?: ErrorCode;
};

type Table = Record<string, Refusal & Record<string, unknown>>;

/** The codes of the errors of a table of refusals. */
export type RefusalCode<Refusals extends Table> = {
  [Reason in keyof Refusals]: Refusals[Reason] extends { error: infer Code } ? Code : Reason;
}[keyof Refusals];

/** The code of the error that a request gets for a reason of a table. */
export const errorOfReason = <Refusals extends Table>(
  refusals: Refusals,
  reason: keyof Refusals,
): RefusalCode<Refusals> => (refusals[reason]?.error ?? reason) as RefusalCode<Refusals>;

/** The codes of the errors of some conditions for a refusal, each once. Routes document them. */
export const errorsOfConditions = <Refusals extends Table>(
  refusals: Refusals,
  refusedIf: readonly (readonly [reason: keyof Refusals, condition: unknown])[],
): RefusalCode<Refusals>[] => [...new Set(refusedIf.map(([reason]) => errorOfReason(refusals, reason)))];
