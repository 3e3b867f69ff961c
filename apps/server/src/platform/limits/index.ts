export { limitConcurrency } from './limit-concurrency.ts'
export { sweepCallCounters } from './call-counters-repository.ts'
export { limitCalls, type LimitCalls } from './limit-calls.ts'
export { networkOf } from './network-of.ts'
export {
  forgetAttempts,
  returnAttempt,
  sweepAttempts,
  takeAttempt,
  type Limit,
} from './attempts-repository.ts'
export {
  forgetGuesses,
  noteRightGuess,
  sweepGuesses,
  takeGuess,
  type Guess,
  type GuessLimits,
} from './guesses-repository.ts'
