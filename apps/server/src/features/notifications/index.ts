export { missingSetup } from './providers/channels.ts'
export { createAccountMail } from './providers/create-account-mail.ts'
export {
  createMessageProviders,
  mailAccount,
  type MessageProviders,
  smsAccount,
} from './providers/create-message-providers.ts'
export { findMessages } from './staff/list-messages.ts'
export { messageRoutes } from './message-routes.ts'
export { startSender, type Sender } from './queue/start-sender.ts'
export { createWillMessage } from './queue/will-message.ts'
export { queueRecoveries } from './recovery/queue-recoveries.ts'
export { countSuppressed } from './limits/admission-repository.ts'
