import { KEY_FLAGS, MAX_API_KEY_NAME_LENGTH, MAX_FORMS_OF_USER } from '@nibondhon/domain'
import { z } from 'zod'
import { Id, IdParams, Success, Timestamp } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { inputText } from '../input-texts.ts'

const MAX_REASON_LENGTH = 200

export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    prefix: z.string().describe('The beginning of the secret'),
    permissions: z.array(z.enum(KEY_FLAGS)),
    formIds: z.array(Id).nullable().describe('Null for all forms'),
    expiresAt: Timestamp.nullable().describe('Null where it has no end'),
    creator: z.string(),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.nullable(),
    calls: z.int().describe('How many calls were made with it'),
    rejections: z
      .int()
      .describe('How many of them were refused: over the limit, ended, or without the right'),
    works: z
      .boolean()
      .describe(
        'False once it has ended, and while its maker’s account is not active or lacks a second factor it needs',
      ),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

const ApiKeyBody = z.object({
  name: z
    .string()
    .trim()
    .min(1, inputText('key_name'))
    .max(MAX_API_KEY_NAME_LENGTH, inputText('under', { max: MAX_API_KEY_NAME_LENGTH })),
  permissions: z.array(z.enum(KEY_FLAGS)).min(1, inputText('key_permission')).max(KEY_FLAGS.length),
  formIds: z
    .array(Id)
    .min(1)
    .max(MAX_FORMS_OF_USER, inputText('forms_up_to', { max: MAX_FORMS_OF_USER }))
    .nullable()
    .default(null)
    .describe('Null for all forms'),
  expiresAt: Timestamp.nullable().default(null).describe('Null where it has no end'),
})

export const apiKeyEndpoints = defineEndpoints({
  'GET /api/api-keys': {
    tag: 'API keys',
    summary: 'The keys with which other programs make calls',
    access: 'canManageSettings',
    scope: 'all-forms',
    response: Success.extend({ apiKeys: z.array(ApiKey) }),
  },
  'POST /api/api-keys': {
    tag: 'API keys',
    summary: 'Make a key with some of the own rights',
    access: 'canManageSettings',
    scope: 'all-forms',
    body: ApiKeyBody,
    status: 201,
    response: Success.extend({
      apiKey: ApiKey,
      secret: z.string().describe('Shown once; sent as `Authorization: Bearer nib_…`'),
    }),
  },
  'DELETE /api/api-keys/:id': {
    tag: 'API keys',
    summary: 'Revoke a key; its next call is refused',
    access: 'canManageSettings',
    scope: 'all-forms',
    params: IdParams,
    body: z
      .object({
        reason: z
          .string()
          .trim()
          .max(MAX_REASON_LENGTH, inputText('reason_under', { max: MAX_REASON_LENGTH }))
          .default('')
          .describe('Kept in the audit log'),
      })
      .nullish(),
    response: Success,
  },
})
