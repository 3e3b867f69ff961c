export { createLogger } from './create-logger.ts'
export { createDenialLog } from './denial-log.ts'
export { createAddressHash } from './address-hash.ts'
