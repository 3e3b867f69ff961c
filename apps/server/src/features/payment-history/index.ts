export {
  addAttemptEvent,
  addEvent,
  addEvents,
  type EventActor,
  hasEvent,
  PAYER,
  paymentHistory,
  SYSTEM,
} from './payment-history-repository.ts'
