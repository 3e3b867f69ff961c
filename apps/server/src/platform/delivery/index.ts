export { DeliveryError } from './delivery-error.ts'
export { tidyWords } from './tidy-words.ts'
