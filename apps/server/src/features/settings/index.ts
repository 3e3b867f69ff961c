export { createSettings, type PaymentMethods, type Settings } from './create-settings.ts'
export type { SystemSettings } from './setting-keys.ts'
export { settingsRoutes } from './settings-routes.ts'
