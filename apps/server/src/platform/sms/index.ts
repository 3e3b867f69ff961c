export { createSmsSender, type SmsAccount, type SmsSender } from './create-sms-sender.ts'
