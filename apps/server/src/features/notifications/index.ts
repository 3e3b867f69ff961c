export { missingSetup, openChannels } from './providers/channels.ts'
export { type AccountMail, createAccountMail } from './providers/create-account-mail.ts'
export {
  createMessageProviders,
  mailAccount,
  type MessageProviders,
  smsAccount,
} from './providers/create-message-providers.ts'
export { findMessages } from './staff/list-messages.ts'
export { messageRoutes } from './message-routes.ts'
export { startSender, type Sender } from './queue/start-sender.ts'
export { sendUnstored } from './queue/send-unstored.ts'
export { createWillMessage } from './queue/will-message.ts'
export { queueRecoveries } from './recovery/queue-recoveries.ts'
export type { Contact } from './recovery/recovery-repository.ts'
export { readContact } from './recovery/request-recovery.ts'
export { countSuppressed } from './limits/admission-repository.ts'
export { messageLimits } from './limits/message-limits.ts'
export { countStaffMessages, staffMessagesLeft } from './limits/staff-ceiling.ts'
export { findPersonOfMessage } from './content/memberships-repository.ts'
export {
  bulkContent,
  bulkContentToPerson,
  type ContentParts,
  fitSms,
  staffContent,
} from './content/message-content.ts'
export { asReadBy, loadMessageSubject, type MessageSubject } from './content/message-subject.ts'
export { notSetUp, recoveryUnavailable } from './message-errors.ts'
export type { SenderParts } from './queue/deliver-message.ts'
export { tryMessages } from './staff/try-messages.ts'
