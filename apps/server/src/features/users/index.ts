export { createFirstAdmin } from './register-account.ts'
export { userRoutes } from './user-routes.ts'
