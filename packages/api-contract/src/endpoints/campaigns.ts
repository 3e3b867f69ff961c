import {
  MAX_CAMPAIGN_RECIPIENTS,
  MAX_REMINDER_DAYS,
  MAX_REMINDERS,
  PAYMENT_METHODS,
  REMINDER_STATUSES,
  REMINDER_SUBJECTS,
  SKIP_REASONS,
} from '@nibondhon/domain'
import { z } from 'zod'
import { Id, IdParams, PageNumber, Success, Timestamp } from '../common.ts'
import { defineEndpoints, defineFileEndpoints } from '../endpoint.ts'
import { MessageChannel, MessagePreview } from './messages.ts'
import { PeopleFilter } from './people.ts'
import { Selection } from './selection.ts'
import { inputText } from '../input-texts.ts'

const text = (max: number) => z.string().max(max, inputText('under', { max }))

const Name = text(100).trim().min(1, inputText('name'))

const Channels = z
  .array(MessageChannel)
  .min(1, inputText('some_channel'))
  .max(2)
  .refine((channels) => new Set(channels).size === channels.length, inputText('channel_once'))

/** What is written, with variables; the part of a channel that is not chosen is kept but not sent. */
const Texts = z.object({
  channels: Channels,
  subject: text(500),
  emailText: text(20_000),
  smsText: text(1000),
})
export type MessageTexts = z.infer<typeof Texts>

/** A text, or the confirmation of each submission as it is when the message is sent. */
const CampaignTexts = Texts.extend({ isConfirmation: z.boolean().default(false) })
export type CampaignTexts = z.infer<typeof CampaignTexts>

export const MessageTemplate = Texts.extend({
  id: Id,
  name: z.string(),
  updatedBy: z.string(),
  updatedAt: Timestamp,
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

const TemplateBody = Texts.extend({ name: Name })

export const CAMPAIGN_STATES = ['scheduled', 'sending', 'finished', 'stopped'] as const

/** How many recipients of a channel are in each state. */
const ChannelCounts = z.object({
  waiting: z.int(),
  /** Handed to the sender, or waiting for the service to be back. */
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
})
export type ChannelCounts = z.infer<typeof ChannelCounts>

const CampaignCounts = z.object({ email: ChannelCounts, sms: ChannelCounts })
export type CampaignCounts = z.infer<typeof CampaignCounts>

/** One message to many. */
export const Campaign = CampaignTexts.extend({
  id: Id,
  name: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  counts: CampaignCounts,
  /** The rule that made it; null for one by staff. */
  reminderId: Id.nullable(),
  scheduledFor: Timestamp,
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  /** Who stopped it, or why it stopped by itself. */
  note: z.string(),
  createdBy: z.string(),
  createdAt: Timestamp,
})
export type Campaign = z.infer<typeof Campaign>

export const RECIPIENT_STATES = ['waiting', 'queued', 'sent', 'failed', 'skipped'] as const

/** What became of one recipient. */
export const CampaignRecipient = z.object({
  /** '' for someone of the register who has no submission. */
  submissionId: z.string(),
  /** Null where there is a submission. */
  personId: Id.nullable(),
  uniqueId: z.string(),
  /** What the person is called, or else their address; '' where the answers do not say. */
  person: z.string(),
  channel: MessageChannel,
  recipient: z.string(),
  state: z.enum(RECIPIENT_STATES),
  /** Why it was skipped or failed; '' otherwise. */
  reason: z.string(),
  sentAt: Timestamp.nullable(),
})
export type CampaignRecipient = z.infer<typeof CampaignRecipient>

/** Who of a selection gets a message by one channel. */
const ChannelAudience = z.object({
  channel: MessageChannel,
  recipients: z.int(),
  /** Submissions that are left out, by reason. */
  skipped: z.partialRecord(z.enum(SKIP_REASONS), z.int()),
  /** The first submissions that are left out, other than duplicates. */
  without: z.array(z.object({ submissionId: Id, person: z.string(), reason: z.enum(SKIP_REASONS) })),
  /** Why nothing can be sent by it; null where it is set up. */
  missing: z.string().nullable(),
  /** How many more may go out today. */
  leftToday: z.int(),
})
export type ChannelAudience = z.infer<typeof ChannelAudience>

/** A submission, or someone of the register who has none. */
const RecipientName = z.object({ submissionId: Id.optional(), personId: Id.optional() })
export type RecipientName = z.infer<typeof RecipientName>

const SampledRecipient = z.object({
  /** '' for someone of the register. */
  submissionId: z.string(),
  /** Null where there is a submission. */
  personId: Id.nullable(),
  person: z.string(),
})
export type SampledRecipient = z.infer<typeof SampledRecipient>

const REMINDER_DAYS = inputText('days_up_to', { max: MAX_REMINDER_DAYS })

const ReminderBody = z.object({
  name: Name,
  /** Of a rule about a membership the form and the payment are ignored. */
  about: z.enum(REMINDER_SUBJECTS).default('payment'),
  formId: Id.nullable(),
  paymentStatus: z.enum(REMINDER_STATUSES),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  waitDays: z.int(REMINDER_DAYS).min(0, REMINDER_DAYS).max(MAX_REMINDER_DAYS, REMINDER_DAYS),
  repeatDays: z.int(REMINDER_DAYS).min(1, REMINDER_DAYS).max(MAX_REMINDER_DAYS, REMINDER_DAYS),
  maxCount: z
    .int(inputText('number_up_to', { max: MAX_REMINDERS }))
    .min(1, inputText('one_or_more'))
    .max(MAX_REMINDERS, inputText('number_up_to', { max: MAX_REMINDERS })),
  channels: Channels,
  templateId: Id,
  /** Of the installation's time zone. */
  hour: z.int().min(0).max(23),
  isOn: z.boolean(),
})

/** A rule that writes to those who have not paid, or whose membership ends, every day until they have paid or renewed. */
export const Reminder = ReminderBody.extend({
  id: Id,
  name: z.string(),
  lastRunAt: Timestamp.nullable(),
  /** How many the last run wrote to, and all runs together. */
  lastReached: z.int(),
  totalReached: z.int(),
  /** Null while it is off. */
  nextRunAt: Timestamp.nullable(),
  /** How many would get one today. */
  dueNow: z.int(),
  updatedBy: z.string(),
})
export type Reminder = z.infer<typeof Reminder>

const MAX_CHOSEN_PEOPLE = 500

/**
 * People of the register: each gets the message with their newest submission that is not cancelled, or at their contacts in the
 * register.
 */
const PeopleSelection = z
  .object({
    people: z.union([
      z.object({
        ids: z
          .array(Id)
          .min(1, inputText('some_person'))
          .max(MAX_CHOSEN_PEOPLE, inputText('people', { max: MAX_CHOSEN_PEOPLE })),
      }),
      z.object({ filter: PeopleFilter }),
    ]),
  })
  .meta({ id: 'PeopleSelection' })
export type PeopleSelection = z.output<typeof PeopleSelection>

/** Who a message goes to. */
export const CampaignSelection = z.union([Selection, PeopleSelection])
export type CampaignSelection = z.output<typeof CampaignSelection>

const access = 'canSendNotifications'
const tag = 'Messages'

export const campaignEndpoints = defineEndpoints({
  'GET /api/message-templates': {
    tag,
    summary: 'The saved texts, by name',
    access,
    scope: 'none',
    response: Success.extend({ templates: z.array(MessageTemplate) }),
  },
  'POST /api/message-templates': {
    tag,
    summary: 'Save a text for later messages',
    access,
    scope: 'none',
    body: TemplateBody,
    response: Success.extend({ template: MessageTemplate }),
    status: 201,
  },
  'PUT /api/message-templates/:id': {
    tag,
    summary: 'Change a saved text',
    access,
    scope: 'all-forms',
    params: IdParams,
    body: TemplateBody,
    response: Success.extend({ template: MessageTemplate }),
  },
  'DELETE /api/message-templates/:id': {
    tag,
    summary: 'Delete a saved text that no reminder uses',
    access,
    scope: 'all-forms',
    params: IdParams,
    response: Success,
  },
  'POST /api/campaigns/audience': {
    tag,
    summary: `Who of a selection gets a message, who is left out and why; at most ${MAX_CAMPAIGN_RECIPIENTS} submissions`,
    access,
    scope: 'listed',
    body: z.object({
      selection: CampaignSelection,
      channels: Channels,
      /** Whether each gets the confirmation of their submission: people without one get none. */
      isConfirmation: z.boolean().optional(),
    }),
    response: Success.extend({
      selected: z.int(),
      channels: z.array(ChannelAudience),
      /** The first that get a message, to be looked at one after the other: submissions, and people who have none. */
      sample: z.array(SampledRecipient),
      /** The form of all of them; null where there are several. */
      formId: Id.nullable(),
      timeZone: z.string(),
    }),
  },
  'POST /api/campaigns/preview': {
    tag,
    summary: 'A message to many as one of its recipients will get it, and what its SMS cost',
    access,
    scope: { body: { submissionId: 'submission', sampleIds: 'submission' } },
    body: CampaignTexts.extend({
      ...RecipientName.shape,
      /** Further recipients, whose texts show how long the SMS get. */
      sampleIds: z.array(Id).max(10),
      smsRecipients: z.int().min(0).max(MAX_CAMPAIGN_RECIPIENTS),
    }),
    response: Success.extend({
      email: MessagePreview.nullable(),
      sms: MessagePreview.nullable(),
      smsParts: z.int(),
      /** In taka; null where the settings have no price. */
      smsCost: z.number().nullable(),
    }),
  },
  'POST /api/campaigns/test': {
    tag,
    summary: 'Send the message of one recipient to oneself: by e-mail to the own account, by SMS to a number',
    access,
    scope: { body: { submissionId: 'submission' } },
    body: CampaignTexts.extend({ ...RecipientName.shape, phone: z.string().trim().max(40) }),
    response: Success.extend({ message: z.string() }),
  },
  'GET /api/campaigns': {
    tag,
    summary: 'Messages to many, the newest first',
    access,
    scope: 'listed',
    query: z.object({ page: PageNumber, limit: z.coerce.number().int().min(1).max(50).default(20) }),
    response: Success.extend({ campaigns: z.array(Campaign), total: z.int(), page: z.int(), limit: z.int() }),
  },
  'POST /api/campaigns': {
    tag,
    summary: 'Write to many, now or later',
    access,
    scope: { body: { id: 'campaign' } },
    body: CampaignTexts.extend({
      /** Chosen by the client, so that a repeated request sends nothing twice. */
      id: Id,
      name: Name,
      selection: CampaignSelection,
      /** A day and time of the installation's time zone; null for now. */
      schedule: z.object({ day: z.iso.date(inputText('a_day')), time: z.string().max(5) }).nullable(),
    }),
    response: Success.extend({ campaign: Campaign }),
    status: 201,
  },
  'GET /api/campaigns/:id': {
    tag,
    summary: 'One message to many, and how far it has come',
    access,
    scope: { params: { id: 'campaign' } },
    params: IdParams,
    response: Success.extend({
      campaign: Campaign,
      /** Why it does not go on at the moment; '' while it does. */
      waitsFor: z.string(),
      skipped: z.partialRecord(z.enum(SKIP_REASONS), z.int()),
      timeZone: z.string(),
    }),
  },
  'GET /api/campaigns/:id/recipients': {
    tag,
    summary: 'What became of each recipient',
    access,
    scope: { params: { id: 'campaign' } },
    params: IdParams,
    query: z.object({
      page: PageNumber,
      limit: z.coerce.number().int().min(1).max(100).default(25),
      state: z.union([z.literal('').transform(() => undefined), z.enum(RECIPIENT_STATES)]).optional(),
    }),
    response: Success.extend({
      recipients: z.array(CampaignRecipient),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  },
  'POST /api/campaigns/:id/stop': {
    tag,
    summary: 'Stop a message to many: members who have not got it yet get none',
    access,
    scope: { params: { id: 'campaign' } },
    params: IdParams,
    response: Success.extend({ campaign: Campaign }),
  },
  'GET /api/reminders': {
    tag,
    summary: 'The rules that remind the unpaid, by name',
    access,
    scope: 'listed',
    response: Success.extend({ reminders: z.array(Reminder), timeZone: z.string() }),
  },
  'POST /api/reminders': {
    tag,
    summary: 'Make a rule that reminds the unpaid',
    access,
    scope: 'listed',
    body: ReminderBody,
    response: Success.extend({ reminder: Reminder }),
    status: 201,
  },
  'PUT /api/reminders/:id': {
    tag,
    summary: 'Change a rule, or switch it on or off',
    access,
    scope: { params: { id: 'reminder' } },
    params: IdParams,
    body: ReminderBody,
    response: Success.extend({ reminder: Reminder }),
  },
  'DELETE /api/reminders/:id': {
    tag,
    summary: 'Delete a rule; its messages stay',
    access,
    scope: { params: { id: 'reminder' } },
    params: IdParams,
    response: Success,
  },
})

export const campaignFileEndpoints = defineFileEndpoints({
  'GET /api/campaigns/:id/report': {
    tag,
    summary: 'What became of each recipient, as CSV',
    access,
    scope: { params: { id: 'campaign' } },
    params: IdParams,
    type: 'text/csv; charset=utf-8',
  },
})
