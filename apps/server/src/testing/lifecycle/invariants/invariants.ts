import { completedHasProof } from './completed-has-proof.ts'
import { deletedMoneyIsOwed } from './deleted-money-is-owed.ts'
import { historyIsComplete } from './history-is-complete.ts'
import type { Invariant, Step } from './invariant.ts'
import { ledgerAgrees } from './ledger-agrees.ts'
import { nothingIsLost } from './nothing-is-lost.ts'
import { pairsOnce } from './pairs-once.ts'
import { seatsAreCounted } from './seats-are-counted.ts'
import { statusesFit } from './statuses-fit.ts'

const INVARIANTS: readonly Invariant[] = [
  statusesFit,
  seatsAreCounted,
  ledgerAgrees,
  pairsOnce,
  completedHasProof,
  nothingIsLost,
  historyIsComplete,
  deletedMoneyIsOwed,
]

/** Everything that is wrong after a step, with what its commands themselves expect and the errors that no rule explains. */
export function findProblems(step: Step, errors: readonly string[]): string[] {
  const { world, before, after } = step
  return [
    ...errors,
    ...INVARIANTS.flatMap((invariant) => invariant(step)),
    ...world.expectations.flatMap((expectation) => expectation(before, after)),
    ...world.stage.takeLogged(),
  ]
}
