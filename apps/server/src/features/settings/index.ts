export type { AssociationCache } from './association/association-cache.ts'
export { type AssociationLogo, keepTimeZone } from './association/association-repository.ts'
export { associationRoutes } from './association/association-routes.ts'
export {
  createSettings,
  type Settings,
  BKASH_NOT_SET_UP,
  missingBkashSetup,
  missingSslcommerzSetup,
  SSLCOMMERZ_NOT_SET_UP,
} from './create-settings.ts'
export { recordHealth, readHealth, type Service, type ServiceHealth } from './service-health-repository.ts'
export { pinWebhookTopic } from './pin-webhook-topic.ts'
export { changeReviewReasons, readReviewReasons } from './review-reasons.ts'
export type { SystemSettings } from './setting-keys.ts'
export { settingsRoutes } from './settings-routes.ts'
