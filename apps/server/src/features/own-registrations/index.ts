export { ownRegistrationRoutes } from './own-registration-routes.ts'
export { sweepOwnSessions } from './own-registrations-repository.ts'
export { sendCodes } from './send-codes.ts'
