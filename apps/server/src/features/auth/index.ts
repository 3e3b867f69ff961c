export { presentActor, type Actor, type ScopedActor, type SignedInActor } from './actor.ts'
export { hasAnyAccount } from './accounts-repository.ts'
export { findMaker, type Maker } from './maker-repository.ts'
export { auditAccount } from './audit-account.ts'

export { authRoutes } from './auth-routes.ts'
export { findUnreachable } from './form-scope/keep-to-forms.ts'
export { needsAllForms } from './auth-errors.ts'
export { actorOf, bearerToken, installGuard } from './guard.ts'
export { originOf } from './auth-parts.ts'
export { assertGoodPassword } from './passwords/assert-good-password.ts'
export { dropResets, inviteUser, sweepResets } from './passwords/password-resets-repository.ts'
export { type AccountRecovery, recoverAccount } from './passwords/recover-account.ts'
export { sendResetMails } from './passwords/send-reset-mails.ts'
export { readRequiredRoles, writeRequiredRoles } from './second-factor/required-roles-repository.ts'
export { removeAllSecondFactors } from './second-factor/second-factors.ts'
export {
  endSessionsOf,
  findActor,
  findOpenSessions,
  type OpenSession,
  rememberPosition,
  startSession,
  sweepSessions,
} from './sessions/sessions-repository.ts'
export { assertMaySetUp, type SetupClaim, isLocalRequest } from './setup/assert-may-set-up.ts'
export { createSetupCode, dropSetupCodes } from './setup/setup-codes-repository.ts'
export { sweepChallenges } from './sign-in/challenges-repository.ts'
