export { campaignRoutes } from './campaign-routes.ts'
export { runReminders } from './reminders/run-reminders.ts'
export { runCampaigns } from './run/run-campaigns.ts'
