export { submissionRoutes, type SubmissionParts } from './submission-routes.ts'
export { sweepFiles } from './sweep-files.ts'
