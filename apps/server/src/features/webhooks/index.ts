export { noteFormStates } from './form-states.ts'
export { startWebhookSender } from './delivery/start-webhook-sender.ts'
export { sweepDeliveries } from './delivery/deliveries-repository.ts'
export { webhookRoutes } from './webhook-routes.ts'
