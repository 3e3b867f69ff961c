import { LOCALES } from '@nibondhon/domain'
import { z } from 'zod'
import { Id, IdParams, Success, Timestamp } from '../common.ts'
import { defineEndpoints, defineFileEndpoints } from '../endpoint.ts'
import { AnswersInput } from '../form/answers-schema.ts'
import { Field, FieldChange, MoreFields, Places, PublicField } from '../form/field-schema.ts'
import { FieldsInput, FormBody } from '../form/form-input-schema.ts'
import { Discount, DiscountCode, PriceBreakdown } from '../form/rules-schema.ts'
import { FormSettings, PublicSettings } from '../form/settings-schema.ts'
import { FormLanguages, FormTranslations, TextLanguage } from '../form/translations-schema.ts'
import { inputText } from '../input-texts.ts'

/**
 * The whole form, or `isActive` alone; a part that is left out stays as it is. With `updatedAt`, the server rejects
 * the change when someone else has changed the form in the meantime.
 */
const ChangeFormBody = FormBody.extend({
  isActive: z.boolean(inputText('is_active')).optional(),
  updatedAt: Timestamp.optional(),
})

const BaseForm = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  customUrl: z.string(),
  isActive: z.boolean(),
  allowEditing: z.boolean(),
  fields: z.array(PublicField),
  settings: PublicSettings,
  version: z.int(),
})

/** When a form opens and closes, for members; left out where it has no dates. */
const PublicSchedule = z.object({
  opensAt: Timestamp.nullable(),
  closesAt: Timestamp.nullable(),
  editUntil: Timestamp.nullable(),
  graceMinutes: z
    .number()
    .describe('How long after closing a submission that was begun before is still accepted'),
})

/** Why a form takes no submissions at the moment. */
const FormClosing = z.object({
  reason: z.enum(['not_yet', 'closed', 'full']),
  at: Timestamp.nullable().describe('When it opens, or when it closed'),
  text: z.string().describe("What staff wrote about it; '' for the usual text"),
  lang: TextLanguage.describe('Of the text, where it is in another language than was asked for'),
})

/** What anyone may see. An inactive form has a title and no fields. */
export const PublicForm = BaseForm.extend({
  langs: FormLanguages,
  moreFields: MoreFields,
  places: Places,
  isOpen: z.boolean().describe('Whether it takes submissions now'),
  schedule: PublicSchedule.exactOptional(),
  closing: FormClosing.exactOptional().describe('Left out while it is open'),
  seatsLeft: z
    .object({
      form: z.int().nullable(),
      /** By field id (for a field in rows: the ids of the group and the field, joined by a dot) and option. */
      options: z.record(z.string(), z.record(z.string(), z.int().nullable())),
      /** By the id of the group. */
      rows: z.record(z.string(), z.int().nullable()),
    })
    .exactOptional()
    .describe('Of a form with limits: how many are left once few are, 0 when it is full, otherwise null'),
  begun: z
    .string()
    .exactOptional()
    .describe('Sent along with a submission, proves that the form was open before'),
})
export type PublicForm = z.infer<typeof PublicForm>

/** A form on the members' home page. */
const ListedForm = z
  .object({
    title: z.string(),
    description: z.string().describe('Its beginning, where it is long'),
    customUrl: z.string(),
    langs: FormLanguages,
    fee: z
      .number()
      .nullable()
      .describe('The least that anyone pays, in taka; null where nothing is to be paid'),
    hasPricedChoices: z.boolean().describe('Whether answers add to the fee'),
    availability: z
      .object({
        state: z.enum(['opens', 'closes', 'closed', 'full', 'waiting_list']),
        at: Timestamp.nullable().describe('When it opens, closes or closed; null for a full form'),
      })
      .exactOptional()
      .describe('Left out of a form that is open and has no closing time'),
  })
  .meta({ id: 'ListedForm' })
export type ListedForm = z.infer<typeof ListedForm>

/** A form for the console. */
export const Form = BaseForm.extend({
  fields: z.array(Field),
  /** For those who can neither create nor edit forms: as if unset in notifications and PDF settings, and no discount codes. */
  settings: FormSettings,
  submissionCount: z.int(),
  fieldCount: z.int(),
  translations: FormTranslations,
  hiddenUrl: z
    .string()
    .exactOptional()
    .describe('The address that staff chose, where a page of the product has taken it since'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Form = z.infer<typeof Form>

export const FormSummary = Form.omit({ fields: true })
  .extend({
    settings: FormSettings.partial(),
  })
  .meta({ id: 'FormSummary' })
export type FormSummary = z.infer<typeof FormSummary>

const FormResponse = Success.extend(Form.shape).meta({ id: 'FormResponse' })
const PublicFormResponse = Success.extend(PublicForm.shape).meta({ id: 'PublicFormResponse' })

/** The limits of a form, in the order of its fields; none for a form without limits. */
export const FormSeats = z.object({
  pools: z.array(
    z.object({
      /** "Submissions", the label of a group, or a field with its option. */
      label: z.string(),
      capacity: z.int(),
      taken: z.int(),
      /** Waiting for a payment. */
      held: z.int(),
      /** Below 0 where staff have overbooked. */
      left: z.int(),
    }),
  ),
  /** Submissions that were paid when no seat was left any more: staff decide about them. */
  unseated: z.int(),
})
export type FormSeats = z.infer<typeof FormSeats>

/** A code with its limits; `rule` is null for one that the form has no longer. */
const DiscountCodeUsage = z
  .object({
    code: z.string(),
    rule: z
      .object({
        label: z.string(),
        percent: z.number().nullable(),
        amount: z.number().nullable(),
        maxUses: z.number().nullable(),
        maxPerPerson: z.number().nullable(),
        expiresAt: z.string().nullable(),
      })
      .nullable(),
    completed: z.int().describe('Uses of completed submissions'),
    held: z.int().describe('Uses that wait for their payment'),
    over: z.int().describe('Uses beyond the limit, by approvals and restores that came late'),
  })
  .meta({ id: 'DiscountCodeUsage' })
export type DiscountCodeUsage = z.infer<typeof DiscountCodeUsage>

/** How a change of fields touches answers that were given before. */
export const FormImpact = z.object({
  changes: z.array(
    z.object({
      change: FieldChange,
      /** How many submissions have an answer to this field. */
      answersUsing: z.int(),
    }),
  ),
  submissionCount: z.int(),
})
export type FormImpact = z.infer<typeof FormImpact>

export const formEndpoints = defineEndpoints({
  'GET /api/forms': {
    tag: 'Forms',
    summary: 'All forms, newest first',
    access: 'admin',
    scope: 'listed',
    response: Success.extend({ forms: z.array(FormSummary) }),
  },
  'POST /api/forms': {
    tag: 'Forms',
    summary: 'Create a form',
    access: 'canCreateForms',
    scope: 'none',
    body: FormBody.extend({
      isActive: z
        .boolean()
        .optional()
        .describe(
          'false for a form that is not public yet: its address follows its title until it is active',
        ),
    }),
    response: FormResponse,
    status: 201,
  },
  'GET /api/forms/:id': {
    tag: 'Forms',
    summary: 'One form: whole for the console, as the public sees it without a token',
    access: 'public',
    scope: { params: { id: 'form' } },
    params: IdParams,
    response: z.union([FormResponse, PublicFormResponse]),
  },
  'GET /api/forms/url/:customUrl': {
    tag: 'Public forms',
    summary: 'A form as the public sees it, by its address',
    access: 'public',
    params: z.object({ customUrl: z.string().max(200) }),
    query: z.object({
      personalLink: z
        .string()
        .max(100)
        .optional()
        .describe('The token of a personal link to the form: with the prices for its member'),
    }),
    response: PublicFormResponse,
  },
  'GET /api/forms/listed': {
    tag: 'Public forms',
    summary: 'The active forms that staff chose to show on the home page, newest first, at most 50',
    access: 'public',
    response: Success.extend({ forms: z.array(ListedForm) }),
  },
  'PUT /api/forms/:id': {
    tag: 'Forms',
    summary: 'Change a form, or switch it on or off',
    access: 'canEditForms',
    scope: { params: { id: 'form' } },
    params: IdParams,
    body: ChangeFormBody,
    response: FormResponse,
  },
  'PUT /api/forms/:id/url': {
    tag: 'Forms',
    summary: 'Change the address of a form',
    access: 'canEditForms',
    scope: { params: { id: 'form' } },
    params: IdParams,
    body: z.object({ customUrl: z.string(inputText('custom_url')).max(1000) }),
    response: FormResponse,
  },
  'POST /api/forms/:id/impact': {
    tag: 'Forms',
    summary: 'What a change of fields would mean for existing answers',
    access: 'canEditForms',
    scope: { params: { id: 'form' } },
    params: IdParams,
    body: z.object({ fields: FieldsInput }),
    response: Success.extend(FormImpact.shape),
  },
  'GET /api/forms/:id/seats': {
    tag: 'Forms',
    summary: 'How many seats of each limit are taken, held and left',
    access: 'admin',
    scope: { params: { id: 'form' } },
    params: IdParams,
    response: Success.extend(FormSeats.shape),
  },
  'DELETE /api/forms/:id': {
    tag: 'Forms',
    summary: 'Delete a form with its submissions and their files',
    access: 'canDeleteForms',
    scope: { params: { id: 'form' } },
    params: IdParams,
    response: Success.extend({ deletedSubmissions: z.int() }),
  },
  'GET /api/forms/:id/discount-codes': {
    tag: 'Forms',
    summary: 'The discount codes of a form and how often they are used',
    access: 'canEditForms',
    scope: { params: { id: 'form' } },
    params: IdParams,
    response: Success.extend({ codes: z.array(DiscountCodeUsage) }),
  },
  'GET /api/forms/:id/income': {
    tag: 'Forms',
    summary: 'What completed submissions agreed to pay, by price rule and field',
    access: 'canViewSubmissions',
    scope: { params: { id: 'form' } },
    params: IdParams,
    response: Success.extend({
      lines: z.array(
        z.object({
          id: z.string().describe("The rule or field; '' for the base price"),
          label: z.string(),
          count: z.int(),
          amount: z.number().describe('In taka; discounts are negative'),
        }),
      ),
      total: z.number(),
    }),
  },
  'POST /api/forms/:id/calculate-amount': {
    tag: 'Public forms',
    summary: 'What these answers cost',
    access: 'public',
    params: IdParams,
    body: z.object({
      data: AnswersInput.optional(),
      discountCode: DiscountCode,
      locale: z.enum(LOCALES).optional(),
    }),
    response: Success.extend({
      calculatedAmount: z.number(),
      baseAmount: z.number(),
      currency: z.literal('BDT'),
      discount: Discount.exactOptional(),
      breakdown: PriceBreakdown,
    }),
  },
})

export const discountCodeExportEndpoints = defineFileEndpoints({
  'GET /api/forms/:id/discount-codes/export': {
    tag: 'Forms',
    summary: 'The discount codes of a form with their usage, as CSV',
    access: 'canEditForms',
    scope: { params: { id: 'form' } },
    params: IdParams,
    type: 'text/csv; charset=utf-8',
  },
})
