export { type Kind, listKinds } from './counts-repository.ts'
export { submissionAdminRoutes } from './submission-admin-routes.ts'
export { updateSearchIndex } from './keep-up.ts'
