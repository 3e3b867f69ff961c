export { priceReportRoutes } from './price-report-routes.ts'
