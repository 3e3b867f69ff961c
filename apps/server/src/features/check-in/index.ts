export { sweepPrintPictures } from './print/print-repository.ts'
export { checkInRoutes } from './check-in-routes.ts'
