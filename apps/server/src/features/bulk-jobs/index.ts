export { bulkJobRoutes } from './bulk-job-routes.ts'
export { runBulkJobs } from './run-jobs.ts'
export { sweepBulkJobs } from './store/jobs-repository.ts'
export { createBulkJobThread } from './thread/run-in-thread.ts'
