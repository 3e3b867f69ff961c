export { DeliveryError } from './delivery-error.ts'
export { tidyWords } from './clean-provider-text.ts'
