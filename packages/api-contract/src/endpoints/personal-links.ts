import {
  LINK_MAILINGS,
  LINK_STATES,
  LIST_PROBLEMS,
  LOCALES,
  MAX_LINK_NOTE_LENGTH,
  MESSAGE_CHANNELS,
  MESSAGE_STATES,
} from '@nibondhon/domain'
import { z } from 'zod'
import { Id, IdParams, PageNumber, Success, Timestamp } from '../common.ts'
import { defineEndpoints, defineFileEndpoints } from '../endpoint.ts'
import { Answers } from '../form/answers-schema.ts'
import { PublicForm } from './forms.ts'

const LinkState = z.enum(LINK_STATES).meta({ id: 'LinkState' })

/** What a personal link opens. */
export const PersonalLinkForm = z
  .object({
    form: PublicForm,
    name: z.string(),
    /** What the link fills in, by field id. */
    answers: Answers,
  })
  .meta({ id: 'PersonalLinkForm' })
export type PersonalLinkForm = z.infer<typeof PersonalLinkForm>

export const PersonalLink = z
  .object({
    id: Id,
    name: z.string(),
    /** '' where the list has none. */
    email: z.string(),
    phone: z.string(),
    state: LinkState,
    url: z.string(),
    /** The submission that was made with it. */
    submissionId: Id.nullable(),
    uniqueId: z.string().nullable(),
    answeredAt: Timestamp.nullable(),
    /** The latest message of each channel. */
    messages: z.array(
      z.object({
        id: Id,
        channel: z.enum(MESSAGE_CHANNELS),
        state: z.enum(MESSAGE_STATES),
        detail: z.string(),
        createdAt: Timestamp,
      }),
    ),
  })
  .meta({ id: 'PersonalLink' })
export type PersonalLink = z.infer<typeof PersonalLink>

const Mapping = z.object({
  name: z.int(),
  email: z.int().nullable(),
  phone: z.int().nullable(),
  /** Columns by the id of the field that they fill in. */
  fields: z.record(z.string(), z.int()),
})

export const LinkListPreview = z
  .object({
    titles: z.array(z.string()),
    /** The first lines. */
    sample: z.array(z.array(z.string())),
    rows: z.int(),
    mapping: Mapping,
    /** Those that a column can fill in. */
    fields: z.array(z.object({ id: z.string(), label: z.string() })),
    people: z.int(),
    /** Those who have a link of this form already. */
    known: z.int(),
    withEmail: z.int(),
    withPhone: z.int(),
    /** The first ones. */
    problems: z.array(z.object({ line: z.int(), code: z.enum(LIST_PROBLEMS), text: z.string() })),
    problemCount: z.int(),
  })
  .meta({ id: 'LinkListPreview' })
export type LinkListPreview = z.infer<typeof LinkListPreview>

const LinkImport = z.object({
  created: z.int(),
  /** Those who had a link of this form already. */
  known: z.int(),
  /** Lines without a name, and repeated ones. */
  skipped: z.int(),
})
export type LinkImport = z.infer<typeof LinkImport>

const ByChannel = z.object({ email: z.int(), sms: z.int() })

const LinkMailingResult = z.object({
  queued: ByChannel,
  /** Those who are over the limit of the day; they are due the next time. */
  held: ByChannel,
})
export type LinkMailingResult = z.infer<typeof LinkMailingResult>

const ListFile = z.object({
  file: z.file().meta({ description: 'A CSV or XLSX file whose first line has the titles of the columns' }),
  mapping: z
    .string()
    .optional()
    .meta({ description: 'As JSON, columns from 0: {"name": 0, "email": 1, "phone": null, "fields": {}}' }),
  locale: z.enum(LOCALES).optional().meta({ description: 'The language of messages to these people' }),
})

const LinkParams = z.object({ id: Id, linkId: Id })
const Mailing = z.enum(LINK_MAILINGS)
/** Personal data, and links that open a form in the name of a person. */
const STAFF = ['canEditForms', 'canSendNotifications'] as const

export const personalLinkEndpoints = defineEndpoints({
  'GET /api/links/:token': {
    tag: 'Public forms',
    summary: 'The form of a personal link, with what it fills in',
    access: 'public',
    params: z.object({ token: z.string().min(1).max(100).describe('The token of a personal link') }),
    response: Success.extend(PersonalLinkForm.shape),
  },
  'GET /api/forms/:id/links': {
    tag: 'Forms',
    summary: 'The personal links of a form, in the order of the lists they were made from',
    access: STAFF,
    scope: { params: { id: 'form' } },
    params: IdParams,
    query: z.object({
      page: PageNumber,
      limit: z.coerce.number().int().min(1).max(100).default(50),
      search: z.string().trim().max(100).optional().describe('A part of a name, e-mail address or number'),
      state: LinkState.optional().describe('Only links in this state'),
    }),
    response: Success.extend({
      formTitle: z.string(),
      links: z.array(PersonalLink),
      /** Of those that match. */
      total: z.int(),
      counts: z.object({ total: z.int(), open: z.int(), answered: z.int(), revoked: z.int() }),
      /** Messages with links of this form that wait to be sent. */
      queued: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  },
  'POST /api/forms/:id/links/preview': {
    tag: 'Forms',
    summary: 'Read a list of people without storing it, and suggest which column has what',
    access: 'canEditForms',
    scope: { params: { id: 'form' } },
    params: IdParams,
    multipart: ListFile,
    response: Success.extend(LinkListPreview.shape),
  },
  'POST /api/forms/:id/links': {
    tag: 'Forms',
    summary: 'Make a personal link for each person of a list who has none yet',
    access: 'canEditForms',
    scope: { params: { id: 'form' } },
    params: IdParams,
    multipart: ListFile,
    response: Success.extend(LinkImport.shape),
  },
  'POST /api/forms/:id/links/:linkId/revoke': {
    tag: 'Forms',
    summary: 'Withdraw a personal link that was not used',
    access: 'canEditForms',
    scope: { params: { id: 'form' } },
    params: LinkParams,
    response: Success,
  },
  'POST /api/forms/:id/links/:linkId/restore': {
    tag: 'Forms',
    summary: 'Let a withdrawn personal link work again',
    access: 'canEditForms',
    scope: { params: { id: 'form' } },
    params: LinkParams,
    response: Success,
  },
  'DELETE /api/forms/:id/links/:linkId': {
    tag: 'Forms',
    summary: 'Delete a personal link that was not used, with the person’s name and addresses',
    access: 'canEditForms',
    scope: { params: { id: 'form' } },
    params: LinkParams,
    response: Success,
  },
  'GET /api/forms/:id/links/recipients': {
    tag: 'Forms',
    summary: 'How many people would get their personal link, or a reminder of it, by each channel',
    access: 'canSendNotifications',
    scope: { params: { id: 'form' } },
    params: IdParams,
    query: z.object({ mailing: Mailing.describe('`invitation` to those who got no message, or `reminder`') }),
    response: Success.extend({
      channels: z.array(
        z.object({
          channel: z.enum(MESSAGE_CHANNELS),
          due: z.int(),
          /** How many messages staff may still send today. */
          left: z.int(),
          /** Why the channel cannot send; null where it is set up. */
          missing: z.string().nullable(),
        }),
      ),
    }),
  },
  'POST /api/forms/:id/links/send': {
    tag: 'Forms',
    summary: 'Send people their personal links, or remind those who have not answered',
    access: 'canSendNotifications',
    scope: { params: { id: 'form' } },
    params: IdParams,
    body: z.object({
      mailing: Mailing,
      channels: z.array(z.enum(MESSAGE_CHANNELS)).min(1).max(2),
      /** A text that goes along. */
      note: z.string().trim().max(MAX_LINK_NOTE_LENGTH).optional(),
      /** Only to this person, even if a message was sent before. */
      linkId: Id.optional(),
    }),
    response: Success.extend(LinkMailingResult.shape),
  },
  'POST /api/forms/:id/links/stop': {
    tag: 'Forms',
    summary: 'Stop sending personal links: people who have not got their message yet get none',
    access: 'canSendNotifications',
    scope: { params: { id: 'form' } },
    params: IdParams,
    response: Success.extend({ stopped: ByChannel }),
  },
})

export const personalLinkFileEndpoints = defineFileEndpoints({
  'GET /api/forms/:id/links/export': {
    tag: 'Forms',
    summary: 'The personal links of a form as CSV',
    access: 'canEditForms',
    scope: { params: { id: 'form' } },
    params: IdParams,
    type: 'text/csv',
  },
})
