export { createLogger } from './create-logger.ts'
export { createDenialLog, createAddressHash } from './denial-log.ts'
