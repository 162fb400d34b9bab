/** Who moves an entity from one state to the next. `system` is the clock. */
export const ACTORS = ['worker', 'business', 'system'] as const;
export type Actor = (typeof ACTORS)[number];

/** A state machine as data: in this state, this actor may do this, and it leads there. */
export type Transitions<State extends string, Action extends string> = {
  readonly [S in State]: { readonly [A in Actor]?: { readonly [X in Action]?: State } };
};

/**
 * The state that an action leads to.
 * @returns the next state, or `undefined` where this actor may not do this in this state
 */
export function nextState<State extends string, Action extends string>(
  transitions: Transitions<State, Action>,
  state: State,
  actor: Actor,
  action: Action,
): State | undefined {
  return transitions[state][actor]?.[action];
}

/** Everything this actor may do in this state: what a screen offers as buttons. */
export function actionsFrom<State extends string, Action extends string>(
  transitions: Transitions<State, Action>,
  state: State,
  actor: Actor,
): Action[] {
  return Object.keys(transitions[state][actor] ?? {}) as Action[];
}
