export { DeliveryError } from './delivery-error.ts'
export { cleanProviderText } from './clean-provider-text.ts'
