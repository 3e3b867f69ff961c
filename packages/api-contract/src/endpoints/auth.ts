import {
  LOCALES,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  ROLES,
  MAX_EMAIL_LENGTH,
  MAX_USERNAME_LENGTH,
} from '@nibondhon/domain'
import { z } from 'zod'
import { EmailAddress, Id, Success } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { inputText } from '../input-texts.ts'

export const Email = EmailAddress.transform((email) => email.toLowerCase())

/** Only the lengths; the server also rejects common passwords and the account's own name. */
export const Password = z
  .string()
  .min(MIN_PASSWORD_LENGTH, inputText('password_too_short'))
  .max(MAX_PASSWORD_LENGTH, inputText('password_too_long'))

export const Username = z
  .string()
  .trim()
  .min(1, inputText('username_required'))
  .max(MAX_USERNAME_LENGTH, inputText('username_too_long'))

export const RoleName = z.enum(ROLES, inputText('role')).meta({ id: 'RoleName' })

export const Permissions = z
  .object({
    forms: z.object({ create: z.boolean(), edit: z.boolean(), delete: z.boolean() }),
    submissions: z.object({ view: z.boolean(), edit: z.boolean() }),
    payments: z.object({ approve: z.boolean() }),
    data: z.object({ export: z.boolean() }),
    notifications: z.object({ send: z.boolean() }),
    users: z.object({ manage: z.boolean() }),
    settings: z.object({ manage: z.boolean() }),
    analytics: z.object({ view: z.boolean() }),
  })
  .meta({ id: 'Permissions' })

const Language = z.enum(LOCALES, inputText('language'))

export const SignedInUser = z
  .object({
    id: Id,
    username: z.string(),
    email: z.string(),
    role: RoleName,
    language: Language,
    /** The digits of numbers, dates and amounts in the console, while its language is Bangla. */
    digits: Language,
    permissions: Permissions,
    /** The forms that the user may reach; null means all. */
    formIds: z.array(Id).nullable(),
    /** Whether this account has an authenticator app or a passkey. */
    hasSecondFactor: z.boolean(),
    /** The role requires a second factor and the account has none: until then only its own security calls are open. */
    mustSetUpSecondFactor: z.boolean(),
  })
  .meta({ id: 'SignedInUser' })
export type SignedInUser = z.infer<typeof SignedInUser>

/** Anything that is text is tried: a wrong address and a wrong password must answer alike. */
const LoginBody = z.object({
  email: z.string().min(1, inputText('email_required')).max(MAX_EMAIL_LENGTH, inputText('email_too_long')),
  password: z
    .string()
    .min(1, inputText('password_required'))
    .max(MAX_PASSWORD_LENGTH, inputText('long_password')),
})

export const RegisterBody = z.object({
  username: Username,
  email: Email,
  password: Password,
  role: RoleName.optional(),
  /** Printed by the server on its first start; needed for the first administrator, except from the machine itself. */
  setupCode: z.string().trim().max(64).optional(),
})

export const SessionResponse = Success.extend({ user: SignedInUser, token: z.string() }).meta({
  id: 'SessionResponse',
})

const SECOND_FACTOR_METHODS = ['totp', 'passkey', 'recovery_code'] as const

/** The password was right. The challenge proves it in the second step; it works once, for five minutes. */
export const SecondFactorNeeded = Success.extend({
  secondFactor: z.object({
    challenge: z.string(),
    methods: z.array(z.enum(SECOND_FACTOR_METHODS)),
  }),
}).meta({ id: 'SecondFactorNeeded' })
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>

export const authEndpoints = defineEndpoints({
  'GET /api/auth/setup': {
    tag: 'Accounts',
    summary: 'Whether the first administrator still has to be created',
    access: 'public',
    response: Success.extend({
      needsSetup: z.boolean(),
      /** Whether the caller has to give the set-up code that the server printed. */
      needsSetupCode: z.boolean(),
      /** Whether "Forgot password?" can send a link: e-mail is set up. */
      canResetPassword: z.boolean(),
      /** Passkeys work only on pages of this origin. */
      passkeyOrigin: z.string(),
    }),
  },
  'POST /api/auth/login': {
    tag: 'Accounts',
    summary: 'Sign in',
    access: 'public',
    body: LoginBody,
    response: z.union([SessionResponse, SecondFactorNeeded]),
  },
  'POST /api/auth/register': {
    tag: 'Accounts',
    summary: 'Create the first administrator; later, only by someone who manages users',
    access: 'public',
    body: RegisterBody,
    response: SessionResponse,
    status: 201,
  },
  'GET /api/auth/me': {
    tag: 'Accounts',
    summary: 'Who is signed in',
    access: 'signed-in',
    response: Success.extend({ user: SignedInUser }),
  },
  'PUT /api/auth/language': {
    tag: 'Accounts',
    summary: 'Choose the language of the console and the digits in it, for the own account',
    access: 'signed-in',
    body: z.object({ language: Language, digits: Language }),
    response: Success.extend({ user: SignedInUser }),
  },
  'POST /api/auth/logout': {
    tag: 'Accounts',
    summary: 'End this session',
    access: 'signed-in',
    response: Success,
  },
})
