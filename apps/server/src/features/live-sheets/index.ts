export { liveSheetRoutes } from './live-sheet-routes.ts'
