export { DeliveryError, cleanProviderText } from './delivery-error.ts'
