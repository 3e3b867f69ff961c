/** What became of a submission in this queue. */
export type Outcome =
  | { kind: 'approved' | 'rejected'; name: string; amount: number; decisionId: string; undoableUntil: number }
  | { kind: 'skipped' }
  /** A colleague was faster; the text says who. */
  | { kind: 'decided'; text: string }
  /** The decision did not reach the server. */
  | { kind: 'unsaved'; text: string }

export interface QueueState {
  ids: readonly string[]
  /** Which of the ids is on the screen; the number of ids at the end. */
  position: number
  outcomes: ReadonlyMap<string, Outcome>
}

export type QueueAction =
  | { type: 'settled'; id: string; outcome: Outcome }
  /** Taken back by the person: it is on the screen again. */
  | { type: 'undone'; id: string }
  /** Has to be looked at again, but not now: the person is busy with another one. */
  | { type: 'reopened'; id: string }
  | { type: 'moved'; by: 1 | -1 }

export function startQueue(ids: readonly string[]): QueueState {
  return { ids, position: 0, outcomes: new Map() }
}

export function changeQueue(state: QueueState, action: QueueAction): QueueState {
  switch (action.type) {
    case 'settled':
      return settle(state, action.id, action.outcome)
    case 'undone':
      return { ...withoutOutcome(state, action.id), position: state.ids.indexOf(action.id) }
    case 'reopened':
      return reopen(state, action.id)
    case 'moved':
      return { ...state, position: Math.max(0, Math.min(state.position + action.by, state.ids.length)) }
  }
}

/** Moves on only if the submission is on the screen: a late response about an earlier one must not skip the current one. */
function settle(state: QueueState, id: string, outcome: Outcome): QueueState {
  const settled = { ...state, outcomes: new Map(state.outcomes).set(id, outcome) }
  return state.ids[state.position] === id ? { ...settled, position: nextOpen(settled) } : settled
}

function nextOpen({ ids, position, outcomes }: QueueState): number {
  const next = ids.findIndex((id, index) => index > position && !outcomes.has(id))
  return next === -1 ? ids.length : next
}

/** To the end of the queue. The one on the screen stays there. */
function reopen(state: QueueState, id: string): QueueState {
  const current = state.ids[state.position]
  const ids = [...state.ids.filter((other) => other !== id), id]
  const position = current === undefined ? ids.length - 1 : ids.indexOf(current)
  return { ...withoutOutcome(state, id), ids, position }
}

function withoutOutcome(state: QueueState, id: string): QueueState {
  const outcomes = new Map(state.outcomes)
  outcomes.delete(id)
  return { ...state, outcomes }
}

/** The submissions that will be on the screen after the current one. */
export function upcoming({ ids, position, outcomes }: QueueState, count: number): string[] {
  return ids
    .slice(position + 1)
    .filter((id) => !outcomes.has(id))
    .slice(0, count)
}

export type OwnDecision = Extract<Outcome, { decisionId: string }> & { id: string }

/** What the person approved and rejected in this queue, in its order. */
export function ownDecisions({ ids, outcomes }: QueueState): OwnDecision[] {
  return ids.flatMap((id) => {
    const outcome = outcomes.get(id)
    return outcome && 'decisionId' in outcome ? [{ id, ...outcome }] : []
  })
}

export type QueueSummary = Record<Outcome['kind'], number> & { approvedTaka: number }

export function summaryOf({ outcomes }: QueueState): QueueSummary {
  const summary = { approved: 0, rejected: 0, skipped: 0, decided: 0, unsaved: 0, approvedTaka: 0 }
  for (const outcome of outcomes.values()) {
    summary[outcome.kind] += 1
    if (outcome.kind === 'approved') summary.approvedTaka += outcome.amount
  }
  return summary
}

/** Those that still wait for a decision, to go through them again. */
export function leftOver({ ids, outcomes }: QueueState): string[] {
  const done: ReadonlySet<Outcome['kind'] | undefined> = new Set(['approved', 'rejected', 'decided'])
  return ids.filter((id) => !done.has(outcomes.get(id)?.kind))
}
