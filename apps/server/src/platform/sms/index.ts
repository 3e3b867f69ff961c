export { createSmsSender, type SmsSender } from './create-sms-sender.ts'
