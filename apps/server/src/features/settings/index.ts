export { createSettings, type PaymentMethods, type Settings } from './create-settings.ts'
export { noteHealth, readHealth, type Service, type ServiceHealth } from './service-health-repository.ts'
export type { SystemSettings } from './setting-keys.ts'
export { settingsRoutes } from './settings-routes.ts'
