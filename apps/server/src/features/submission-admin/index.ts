export { type Kind, listKinds } from './search-index/counts-repository.ts'
export { submissionAdminRoutes } from './submission-admin-routes.ts'
export { updateSearchIndex } from './search-index/update-search-index.ts'
