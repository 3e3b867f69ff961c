import {
  DELIVERY_STATES,
  MAX_WEBHOOK_FORMS,
  MAX_WEBHOOK_URL_LENGTH,
  WEBHOOK_EVENTS,
  WEBHOOK_TEST,
} from '@nibondhon/domain'
import { z } from 'zod'
import { Id, IdParams, optionalFilter, PageNumber, Success, Timestamp } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { inputText } from '../input-texts.ts'

export const Webhook = z
  .object({
    id: Id,
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    formIds: z.array(Id).nullable().describe('Null for all forms'),
    active: z.boolean(),
    creator: z.string(),
    createdAt: Timestamp,
    failingSince: Timestamp.nullable().describe('Since when no call succeeded'),
    pausedAt: Timestamp.nullable().describe(
      'When it was paused because no call had succeeded for three days',
    ),
    waiting: z.int().describe('How many calls wait to be made'),
    formerSecretUntil: Timestamp.nullable().describe(
      'Until then calls are signed with the former secret too',
    ),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

const WebhookDelivery = z
  .object({
    id: Id,
    event: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
    eventId: Id.describe('The header webhook-id: the same in each attempt'),
    status: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    responseStatus: z.int().nullable(),
    failure: z.string().describe('Why there was no response; empty where there was one'),
    at: Timestamp.describe('When it happened'),
    triedAt: Timestamp.nullable(),
    nextTryAt: Timestamp.nullable().describe('Null once it is delivered or has failed'),
    durationMs: z.int().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const WebhookBody = z.object({
  url: z
    .string()
    .trim()
    .min(1, inputText('url'))
    .max(MAX_WEBHOOK_URL_LENGTH, inputText('under', { max: MAX_WEBHOOK_URL_LENGTH })),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1, inputText('some_event')).max(WEBHOOK_EVENTS.length),
  formIds: z.array(Id).min(1).max(MAX_WEBHOOK_FORMS).nullable().default(null).describe('Null for all forms'),
  description: z
    .string()
    .trim()
    .max(200, inputText('under', { max: 200 }))
    .default(''),
})

const WebhookResponse = Success.extend({ webhook: Webhook })
const SecretResponse = WebhookResponse.extend({
  secret: z.string().describe('Shown once: it verifies the signature of calls'),
})
const DeliveryParams = z.object({ id: Id, deliveryId: Id })

export const webhookEndpoints = defineEndpoints({
  'GET /api/webhooks': {
    tag: 'Webhooks',
    summary: 'Addresses of other programs that are called about what happens here',
    access: 'canManageSettings',
    scope: 'all-forms',
    response: Success.extend({ webhooks: z.array(Webhook) }),
  },
  'POST /api/webhooks': {
    tag: 'Webhooks',
    summary: 'Call an address about events',
    access: 'canManageSettings',
    scope: 'all-forms',
    body: WebhookBody,
    status: 201,
    response: SecretResponse,
  },
  'PUT /api/webhooks/:id': {
    tag: 'Webhooks',
    summary: 'Change a webhook; turned on again, it gets what happens from then on',
    access: 'canManageSettings',
    scope: 'all-forms',
    params: IdParams,
    body: WebhookBody.extend({ active: z.boolean().default(true) }),
    response: WebhookResponse,
  },
  'DELETE /api/webhooks/:id': {
    tag: 'Webhooks',
    summary: 'Delete a webhook with its calls',
    access: 'canManageSettings',
    scope: 'all-forms',
    params: IdParams,
    response: Success,
  },
  'POST /api/webhooks/:id/test': {
    tag: 'Webhooks',
    summary: 'Make a call of the type `webhook.test`',
    access: 'canManageSettings',
    scope: 'all-forms',
    params: IdParams,
    status: 202,
    response: Success.extend({ deliveryId: Id }),
  },
  'POST /api/webhooks/:id/rotate-secret': {
    tag: 'Webhooks',
    summary: 'Make a new secret; for a day calls are signed with the former one too',
    access: 'canManageSettings',
    scope: 'all-forms',
    params: IdParams,
    response: SecretResponse,
  },
  'GET /api/webhooks/:id/deliveries': {
    tag: 'Webhooks',
    summary: 'Calls of the last 14 days, newest first',
    access: 'canManageSettings',
    scope: 'all-forms',
    params: IdParams,
    query: z.object({
      status: optionalFilter(z.enum(DELIVERY_STATES)),
      page: PageNumber,
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    response: Success.extend({
      deliveries: z.array(WebhookDelivery),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  },
  'GET /api/webhooks/:id/deliveries/:deliveryId': {
    tag: 'Webhooks',
    summary: 'What was sent and what came back',
    access: 'canManageSettings',
    scope: 'all-forms',
    params: DeliveryParams,
    response: Success.extend({
      delivery: WebhookDelivery.extend({
        body: z.string().nullable().describe('Null before the first attempt'),
        response: z.string().describe('The beginning of what came back'),
      }),
    }),
  },
  'POST /api/webhooks/:id/deliveries/:deliveryId/resend': {
    tag: 'Webhooks',
    summary: 'Make a call again, with the same id and body',
    access: 'canManageSettings',
    scope: 'all-forms',
    params: DeliveryParams,
    status: 202,
    response: Success.extend({ delivery: WebhookDelivery }),
  },
})
