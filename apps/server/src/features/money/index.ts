export { moneyRoutes } from './money-routes.ts'
