export { atMost } from './at-most.ts'
export {
  forgetAttempts,
  returnAttempt,
  sweepAttempts,
  takeAttempt,
  type Limit,
} from './attempts-repository.ts'
