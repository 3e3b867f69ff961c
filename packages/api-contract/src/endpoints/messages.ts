import { LOCALES, MESSAGE_CHANNELS, MESSAGE_EVENTS, MESSAGE_STATES, SERVICES } from '@nibondhon/domain'
import { z } from 'zod'
import { Id, IdParams, SubmissionParams, Success, Timestamp, UniqueIdParams } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { FormBody } from '../form/form-input-schema.ts'
import { inputText } from '../input-texts.ts'

export const MessageChannel = z.enum(MESSAGE_CHANNELS)
export type MessageChannel = z.infer<typeof MessageChannel>

/** An e-mail or SMS about a submission, a place on a waiting list, or to someone of the register, and how far it has come. */
export const Message = z.object({
  id: Id,
  /** Null for a message about a place on the waiting list or a personal link, or to someone of the register. */
  submissionId: Id.nullable(),
  waitingId: Id.nullable(),
  linkId: Id.nullable(),
  /** Someone of the register who had no submission. */
  personId: Id.nullable(),
  /** '' where there is no submission. */
  uniqueId: z.string(),
  /** '' for someone of the register. */
  formId: z.string(),
  /** The name of someone of the register instead. */
  formTitle: z.string(),
  event: z.enum(MESSAGE_EVENTS),
  channel: MessageChannel,
  recipient: z.string(),
  state: z.enum(MESSAGE_STATES),
  /** As sent; '' until the first try, and for an SMS. */
  subject: z.string(),
  /** How often it was tried. */
  attempts: z.int(),
  /** The provider's message about the last try, why there was none, or which limit held it back. */
  detail: z.string(),
  /** Who wrote it or sent it by hand; '' where the form did. */
  sentBy: z.string(),
  createdAt: Timestamp,
  sentAt: Timestamp.nullable(),
  /** When it is tried again; null once it is sent or given up. */
  nextTryAt: Timestamp.nullable(),
})
export type Message = z.infer<typeof Message>

/** With its text, as the one it went to reads it. */
export const MessageWithText = Message.extend({ text: z.string() })
export type MessageWithText = z.infer<typeof MessageWithText>

export const ServiceStatus = z.object({
  service: z.enum(SERVICES),
  status: z.enum(['active', 'setup_required', 'error']),
  /** One sentence: what works, what is missing, what went wrong. */
  detail: z.string(),
})
export type ServiceStatus = z.infer<typeof ServiceStatus>

/** What came of connecting to one service. `off`: switched off or not set up, so there was nothing to try. */
export const HealthCheck = z.object({
  service: z.enum([...SERVICES, 'storage']),
  status: z.enum(['ok', 'off', 'error']),
  detail: z.string(),
})
export type HealthCheck = z.infer<typeof HealthCheck>

/** A message as it would be sent; it is not sent. */
export const MessagePreview = z.object({
  /** '' where the form names no field that holds the address. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type MessagePreview = z.infer<typeof MessagePreview>

const text = (max: number) => z.string().max(max, inputText('under', { max }))

export const messageEndpoints = defineEndpoints({
  'POST /api/submissions/:uniqueId/communicate': {
    tag: 'Messages',
    summary: 'Write an e-mail or SMS to the member who made a submission',
    access: 'canSendNotifications',
    scope: { params: { uniqueId: 'submission' }, body: { submissionId: 'submission' } },
    params: UniqueIdParams,
    body: z.object({
      /** Said by some clients; the one in the path counts. */
      submissionId: z.string().max(100).optional(),
      type: z.enum(MESSAGE_CHANNELS, inputText('email_or_sms')),
      /** With its variables already filled in. */
      message: text(20_000),
      /** Id or name of the field that holds the address. */
      selectedField: z.string().max(200),
      /** What the sender saw there: it must still be the submission's. */
      fieldValue: z.string().max(500),
      subject: text(500).optional(),
    }),
    response: Success.extend({
      /** Queued where the provider could not be reached: it is tried again for 24 hours. */
      state: z.enum(['sent', 'queued']),
      message: z.string(),
      messageId: Id,
    }),
  },
  'GET /api/submissions/:id/confirmation': {
    tag: 'Messages',
    summary: 'The confirmation of a submission as it would be sent now, by each channel',
    access: 'canSendNotifications',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    response: Success.extend({
      channels: z.array(
        MessagePreview.extend({
          channel: MessageChannel,
          /** Why it cannot be sent by this channel; null where it can, if there is an address. */
          problem: z.string().nullable(),
          /** Whether the form sends confirmations by it. */
          isUsual: z.boolean(),
        }),
      ),
    }),
  },
  'POST /api/submissions/:id/confirmation': {
    tag: 'Messages',
    summary: 'Send the confirmation of a submission as it is now, to the address or number that it has now',
    access: 'canSendNotifications',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    body: z.object({ channel: z.enum(MESSAGE_CHANNELS, inputText('email_or_sms')) }),
    response: Success.extend({ state: z.enum(['sent', 'queued']), message: z.string(), messageId: Id }),
  },
  'GET /api/submissions/:id/messages': {
    tag: 'Messages',
    summary: 'Every message about a submission, the newest first',
    access: 'canViewSubmissions',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    response: Success.extend({ messages: z.array(MessageWithText) }),
  },
  'GET /api/messages': {
    tag: 'Messages',
    summary: 'The last messages of all forms, the newest first',
    access: 'canManageSettings',
    scope: 'all-forms',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(200).default(200),
      state: z.enum(MESSAGE_STATES).optional(),
    }),
    response: Success.extend({ messages: z.array(Message) }),
  },
  'POST /api/messages/:id/resend': {
    tag: 'Messages',
    summary:
      'Send a message by hand: one that was sent as a new message, one that waits, failed or was suppressed as the same',
    access: 'canSendNotifications',
    scope: { params: { id: 'message' } },
    params: IdParams,
    response: Success.extend({ state: z.enum(['sent', 'queued']), message: z.string(), messageId: Id }),
  },
  'POST /api/submissions/test-notification': {
    tag: 'Settings',
    summary: 'Send a test message at once, with made-up values for its variables',
    access: 'canManageSettings',
    scope: 'all-forms',
    body: z.object({
      email: z.string().trim().max(254).optional(),
      phone: z.string().trim().max(40).optional(),
      message: text(2000).optional(),
    }),
    response: Success.extend({ message: z.string() }),
  },
  'GET /api/submissions/notification-status': {
    tag: 'Settings',
    summary: 'Whether e-mail, SMS and bKash work',
    access: 'admin',
    scope: 'none',
    response: Success.extend({ data: z.object({ services: z.array(ServiceStatus) }) }),
  },
  'POST /api/forms/message-preview': {
    tag: 'Forms',
    summary: 'The confirmations of a form that is being edited, as they will be',
    access: 'canEditForms',
    scope: { body: { formId: 'form' } },
    body: FormBody.extend({
      formId: Id.optional(),
      /** Made-up values, or those of the newest submission, if there is one. */
      data: z.enum(['sample', 'latest']).default('sample'),
      language: z.enum(LOCALES).optional().describe('Of the reader; English where it is left out'),
    }),
    response: Success.extend({
      email: MessagePreview,
      sms: MessagePreview,
      /** The data they were made with. */
      data: z.enum(['sample', 'latest']),
    }),
  },
  'POST /api/settings/check': {
    tag: 'Settings',
    summary: 'Connect to every service that is set up, and say what is wrong',
    access: 'canManageSettings',
    scope: 'all-forms',
    response: Success.extend({ checks: z.array(HealthCheck) }),
  },
})
