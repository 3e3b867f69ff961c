export { type Alarm, createAlarm, createPolling, type Plan } from './alarm.ts'
