export { BoundedQueue, limitConcurrency } from './bounded-queue.ts'
export { findWindowStart, noteRightUse, sweepCallCounters } from './call-counters-repository.ts'
export { limitCalls, type LimitCalls } from './limit-calls.ts'
export { createPace, type Pace } from './pace.ts'
export { networkOf } from './network-of.ts'
export { sweepAttempts, countAttempt } from './attempts-repository.ts'
export {
  forgetGuesses,
  recordCorrectGuess,
  sweepGuesses,
  countGuess,
  uncountGuess,
  type Guess,
  type GuessLimits,
} from './guesses-repository.ts'
