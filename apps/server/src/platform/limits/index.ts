export {
  forgetAttempts,
  returnAttempt,
  sweepAttempts,
  takeAttempt,
  type Limit,
} from './attempts-repository.ts'
