export { listUsage, type RuleUsage } from './code-uses-repository.ts'
export { guessCode } from './guess-code.ts'
export { findUseProblem, keepCode, takeCode, takeCodeAgain } from './take-code.ts'
export { codeRejected } from './discount-errors.ts'
