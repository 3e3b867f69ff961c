import { MAX_FORMS_OF_USER, ROLES } from '@nibondhon/domain'
import { z } from 'zod'
import { Email, Password, RoleName, Username } from './auth.ts'
import { Id, IdParams, PageNumber, Success, Timestamp } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { inputText } from '../input-texts.ts'

export const UserRecord = z
  .object({
    id: Id,
    username: z.string(),
    email: z.string(),
    role: RoleName,
    isActive: z.boolean(),
    /** The forms that the user may reach; null means all. */
    formIds: z.array(Id).nullable(),
    /** Whether the account has an authenticator app or a passkey. */
    hasSecondFactor: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'UserRecord' })
export type UserRecord = z.infer<typeof UserRecord>

/** Null means all forms, an empty list none. */
const FormIds = z
  .array(Id)
  .max(MAX_FORMS_OF_USER, inputText('forms_up_to', { max: MAX_FORMS_OF_USER }))
  .nullable()

const CreateUserBody = z.object({
  username: Username,
  email: Email,
  /** Needed without an invitation. */
  password: Password.optional(),
  invite: z
    .boolean()
    .default(false)
    .describe('Sends a link by which the new user chooses a password, instead of a password here'),
  role: RoleName,
  isActive: z.boolean().default(true),
  formIds: FormIds.default(null),
})

/** An empty password keeps the current one. */
const UpdateUserBody = z.object({
  username: Username,
  email: Email,
  role: RoleName,
  isActive: z.boolean(),
  /** Stays as it is where it is left out. */
  formIds: FormIds.optional(),
  password: z.union([z.literal(''), Password]).optional(),
})

/** `usersWithout` counts the active users of each role that have no second factor yet. */
const SecondFactorRoles = Success.extend({
  data: z.object({ requiredRoles: z.array(RoleName), usersWithout: z.record(RoleName, z.int()) }),
})

const UserResponse = Success.extend({ data: z.object({ user: UserRecord }) })

export const userEndpoints = defineEndpoints({
  'GET /api/admin/users': {
    tag: 'Users',
    summary: 'List users, newest first',
    access: 'canManageUsers',
    scope: 'all-forms',
    query: z.object({ page: PageNumber, limit: z.coerce.number().int().min(1).max(100).default(10) }),
    response: Success.extend({
      data: z.object({
        users: z.array(UserRecord),
        total: z.int(),
        totalPages: z.int(),
        page: z.int(),
      }),
    }),
  },
  'GET /api/admin/users/meta/roles': {
    tag: 'Users',
    summary: 'The roles a user can have',
    access: 'canManageUsers',
    scope: 'all-forms',
    response: Success.extend({ data: z.array(z.object({ value: RoleName, label: z.string() })) }),
  },
  'POST /api/admin/users': {
    tag: 'Users',
    summary: 'Create a user',
    access: 'canManageUsers',
    scope: 'all-forms',
    body: CreateUserBody,
    response: UserResponse,
    status: 201,
  },
  'PUT /api/admin/users/:id': {
    tag: 'Users',
    summary: 'Change a user',
    access: 'canManageUsers',
    scope: 'all-forms',
    params: IdParams,
    body: UpdateUserBody,
    response: UserResponse,
  },
  'DELETE /api/admin/users/:id': {
    tag: 'Users',
    summary: 'Delete a user',
    access: 'canManageUsers',
    scope: 'all-forms',
    params: IdParams,
    response: Success,
  },
  'GET /api/admin/users/meta/second-factor': {
    tag: 'Users',
    summary: 'The roles that need a second factor, and how many users have none',
    access: 'canManageUsers',
    scope: 'all-forms',
    response: SecondFactorRoles,
  },
  'PUT /api/admin/users/meta/second-factor': {
    tag: 'Users',
    summary: 'Choose the roles that need a second factor',
    access: 'canManageUsers',
    scope: 'all-forms',
    body: z.object({ requiredRoles: z.array(RoleName).max(ROLES.length) }),
    response: Success.extend({ data: z.object({ requiredRoles: z.array(RoleName) }) }),
  },
  'POST /api/admin/users/:id/reset-second-factor': {
    tag: 'Users',
    summary: "Remove a user's authenticator app, passkeys and recovery codes; only by a super_admin",
    access: 'canManageUsers',
    scope: 'all-forms',
    params: IdParams,
    response: UserResponse,
  },
})
