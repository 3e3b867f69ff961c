export { campaignRoutes } from './campaign-routes.ts'
export { runReminders } from './reminders/run-reminders.ts'
export { lockQueueing } from './run/recipients-repository.ts'
export { runCampaigns } from './run/run-campaigns.ts'
