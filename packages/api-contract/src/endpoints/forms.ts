import {
  type Field,
  type FieldChange,
  type FormSettings,
  isRecord,
  type PublicField,
  type PublicSettings,
} from '@nibondhon/domain'
import { z } from 'zod'
import { Id, IdParams, Success, Timestamp } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'

/**
 * A form as staff send it. Only its outline is said here: normaliseForm and checkForm of the domain are the one
 * home of what a form may be, and the server runs both on every save.
 */
export const FormBody = z.object({
  title: z.unknown().optional(),
  description: z.unknown().optional(),
  allowEditing: z.unknown().optional(),
  // Nothing else may pass for a list: it would be read as a form without fields.
  fields: z.custom<object[]>(isListOfObjects, 'fields must be a list of fields').optional(),
  settings: z.custom<object>(isRecord, 'settings must be an object').optional(),
})

/**
 * The whole form, or `isActive` alone; a part that is left out stays as it is. With `updatedAt`, a change made by
 * someone else meanwhile is noticed.
 */
const ChangeFormBody = FormBody.partial().extend({
  isActive: z.boolean('isActive must be true or false').optional(),
  updatedAt: Timestamp.optional(),
})

function isListOfObjects(value: unknown): value is object[] {
  return Array.isArray(value) && value.every(isRecord)
}

/** Built by the domain, key by key; described here only by type. */
const Fields = z.custom<Field[]>(Array.isArray)
const Settings = z.custom<FormSettings>((value) => typeof value === 'object')

export const Form = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  customUrl: z.string(),
  isActive: z.boolean(),
  allowEditing: z.boolean(),
  fields: Fields,
  /** Left out of the list for those who can neither create nor edit forms: notifications and PDF settings. */
  settings: Settings,
  version: z.int(),
  submissionCount: z.int(),
  fieldCount: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Form = z.infer<typeof Form>

/** What anyone may see. An inactive form has a title and no fields. */
export const PublicForm = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  customUrl: z.string(),
  isActive: z.boolean(),
  allowEditing: z.boolean(),
  fields: z.custom<PublicField[]>(Array.isArray),
  settings: z.custom<PublicSettings>((value) => typeof value === 'object'),
  version: z.int(),
})
export type PublicForm = z.infer<typeof PublicForm>

/** Written into a form's page as `<script type="application/json" id="page-data">`, so that it shows at once. */
export interface PageData {
  /** The path it was written for, as it stands in the address. */
  path: string
  form: PublicForm
}

export const FormSummary = Form.omit({ fields: true }).extend({
  settings: z.custom<Partial<FormSettings>>((value) => typeof value === 'object'),
})
export type FormSummary = z.infer<typeof FormSummary>

const FormResponse = Success.extend(Form.shape)
const PublicFormResponse = Success.extend(PublicForm.shape)

/** How a change of fields touches answers that were given before. */
export const FormImpact = z.object({
  changes: z.array(
    z.object({
      change: z.custom<FieldChange>((value) => typeof value === 'object'),
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
    response: Success.extend({ forms: z.array(FormSummary) }),
  },
  'POST /api/forms': {
    tag: 'Forms',
    summary: 'Create a form',
    access: 'canCreateForms',
    body: FormBody,
    response: FormResponse,
    status: 201,
  },
  'GET /api/forms/:id': {
    tag: 'Forms',
    summary: 'One form: whole for the console, as the public sees it without a token',
    access: 'public',
    params: IdParams,
    response: z.union([FormResponse, PublicFormResponse]),
  },
  'GET /api/forms/url/:customUrl': {
    tag: 'Public forms',
    summary: 'A form as the public sees it, by its address',
    access: 'public',
    params: z.object({ customUrl: z.string().max(200) }),
    response: PublicFormResponse,
  },
  'PUT /api/forms/:id': {
    tag: 'Forms',
    summary: 'Change a form, or switch it on or off',
    access: 'canEditForms',
    params: IdParams,
    body: ChangeFormBody,
    response: FormResponse,
  },
  'PUT /api/forms/:id/url': {
    tag: 'Forms',
    summary: 'Change the address of a form',
    access: 'canEditForms',
    params: IdParams,
    body: z.object({ customUrl: z.string('Custom URL cannot be empty') }),
    response: FormResponse,
  },
  'POST /api/forms/:id/impact': {
    tag: 'Forms',
    summary: 'What a change of fields would mean for existing answers',
    access: 'canEditForms',
    params: IdParams,
    body: z.object({ fields: z.custom<object[]>(isListOfObjects, 'fields must be a list of fields') }),
    response: Success.extend(FormImpact.shape),
  },
  'DELETE /api/forms/:id': {
    tag: 'Forms',
    summary: 'Delete a form with its submissions and their files',
    access: 'canDeleteForms',
    params: IdParams,
    response: Success.extend({ deletedSubmissions: z.int() }),
  },
  'POST /api/forms/:id/calculate-amount': {
    tag: 'Public forms',
    summary: 'What these answers cost',
    access: 'public',
    params: IdParams,
    body: z.object({ data: z.unknown().optional() }),
    response: Success.extend({
      calculatedAmount: z.number(),
      baseAmount: z.number(),
      currency: z.literal('BDT'),
      breakdown: z.array(
        z.object({
          fieldLabel: z.string(),
          selectedOptions: z.array(z.object({ option: z.string(), price: z.number() })),
        }),
      ),
    }),
  },
})
