import { z } from 'zod'
import { Password, SessionResponse } from './auth.ts'
import { Id, IdParams, Success, Timestamp } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { inputText } from '../input-texts.ts'

/** Asked for again before anything that protects the account is changed. */
const CurrentPassword = z.string().min(1, inputText('password_required')).max(256, inputText('long_password'))

const Challenge = z.string().min(1).max(200)

/** Digits of an authenticator app or a recovery code, as typed: spaces, dashes and Bangla digits are fine. */
const TypedCode = z.string().trim().min(1, inputText('code')).max(64, inputText('code_too_long'))

const Base64Url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/)

/** Options for the browser's WebAuthn call, passed on to `@simplewebauthn/browser` as they are. */
const PasskeyOptions = z.record(z.string(), z.unknown())

/** What the browser's WebAuthn call gave: a new passkey, or the proof of one. The server verifies it. */
const PasskeyResponse = z
  .object({
    id: Base64Url(1_400),
    rawId: Base64Url(1_400),
    type: z.literal('public-key'),
    authenticatorAttachment: z.string().max(40).optional(),
    response: z.object({
      clientDataJSON: Base64Url(4_000),
      attestationObject: Base64Url(20_000).optional(),
      authenticatorData: Base64Url(4_000).optional(),
      /** Post-quantum signatures take about 3,300 characters. */
      signature: Base64Url(8_000).optional(),
      userHandle: Base64Url(200).optional(),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
    clientExtensionResults: z.looseObject({}).default({}),
  })
  .meta({ id: 'PasskeyResponse' })
export type PasskeyResponse = z.infer<typeof PasskeyResponse>

const PasskeyName = z
  .string()
  .trim()
  .min(1, inputText('name'))
  .max(60, inputText('under', { max: 60 }))

export const Passkey = z
  .object({
    id: Id,
    name: z.string(),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

/** How the signed-in account is protected. */
export const AccountSecurity = z.object({
  /** Null while no authenticator app is set up. */
  totpSince: Timestamp.nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** The role of the account needs a second factor: the last one can't be removed. */
  isRequired: z.boolean(),
  passwordChangedAt: Timestamp.nullable(),
})
export type AccountSecurity = z.infer<typeof AccountSecurity>

export const StaffSession = z
  .object({
    id: Id,
    /** Browser and system in a few words, such as "Chrome on Android". */
    device: z.string(),
    address: z.string(),
    createdAt: Timestamp,
    lastUsedAt: Timestamp,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'StaffSession' })
export type StaffSession = z.infer<typeof StaffSession>

/** Shown once; the first second factor of an account brings ten. */
const NewRecoveryCodes = z.array(z.string()).nullable()

export const accountSecurityEndpoints = defineEndpoints({
  'POST /api/auth/login/second-factor': {
    tag: 'Accounts',
    summary: 'Finish signing in with a code of the authenticator app or a recovery code',
    access: 'public',
    body: z.object({
      challenge: Challenge,
      method: z.enum(['totp', 'recovery_code']),
      code: TypedCode,
    }),
    response: SessionResponse,
  },
  'POST /api/auth/login/passkey/options': {
    tag: 'Accounts',
    summary: 'Begin signing in with a passkey: alone, or as the second step of a password',
    access: 'public',
    /** The challenge of the password step; without one the browser offers any passkey of this site. */
    body: z.object({ challenge: Challenge.optional() }),
    response: Success.extend({ challenge: z.string(), options: PasskeyOptions }),
  },
  'POST /api/auth/login/passkey': {
    tag: 'Accounts',
    summary: 'Finish signing in with a passkey',
    access: 'public',
    /** The challenge of the options call. */
    body: z.object({ challenge: Challenge, response: PasskeyResponse }),
    response: SessionResponse,
  },
  'PUT /api/auth/password': {
    tag: 'Accounts',
    summary: 'Change your own password; all other sessions end',
    access: 'signed-in',
    body: z.object({ currentPassword: CurrentPassword, newPassword: Password }),
    response: Success,
  },
  'POST /api/auth/password/forgot': {
    tag: 'Accounts',
    summary: 'Send a link to choose a new password; the response is the same for unknown addresses',
    access: 'public',
    body: z.object({
      email: z.string().trim().min(1, inputText('email_required')).max(254, inputText('email_too_long')),
    }),
    response: Success.extend({ message: z.string() }),
  },
  'POST /api/auth/password/reset': {
    tag: 'Accounts',
    summary: 'Choose a new password with the token of the link; all sessions end',
    access: 'public',
    body: z.object({ token: z.string().min(1).max(200), newPassword: Password }),
    response: Success,
  },
  'GET /api/auth/security': {
    tag: 'Accounts',
    summary: 'How your account is protected',
    access: 'signed-in',
    response: Success.extend(AccountSecurity.shape),
  },
  'POST /api/auth/totp': {
    tag: 'Accounts',
    summary: 'Begin to set up an authenticator app',
    access: 'signed-in',
    body: z.object({ password: CurrentPassword }),
    /** The secret in base32, and the otpauth:// address for a QR code. */
    response: Success.extend({ secret: z.string(), uri: z.string() }),
  },
  'POST /api/auth/totp/confirm': {
    tag: 'Accounts',
    summary: 'Finish setting up the authenticator app with a code that it shows',
    access: 'signed-in',
    body: z.object({ code: TypedCode }),
    response: Success.extend({ recoveryCodes: NewRecoveryCodes }),
  },
  'POST /api/auth/totp/remove': {
    tag: 'Accounts',
    summary: 'Remove the authenticator app',
    access: 'signed-in',
    body: z.object({ password: CurrentPassword }),
    response: Success,
  },
  'POST /api/auth/passkeys/options': {
    tag: 'Accounts',
    summary: 'Begin to add a passkey',
    access: 'signed-in',
    body: z.object({ password: CurrentPassword }),
    response: Success.extend({ options: PasskeyOptions }),
  },
  'POST /api/auth/passkeys': {
    tag: 'Accounts',
    summary: 'Add the passkey that the browser made',
    access: 'signed-in',
    body: z.object({ name: PasskeyName, response: PasskeyResponse }),
    response: Success.extend({ passkey: Passkey, recoveryCodes: NewRecoveryCodes }),
    status: 201,
  },
  'PUT /api/auth/passkeys/:id': {
    tag: 'Accounts',
    summary: 'Rename a passkey',
    access: 'signed-in',
    params: IdParams,
    body: z.object({ name: PasskeyName }),
    response: Success.extend({ passkey: Passkey }),
  },
  'POST /api/auth/passkeys/:id/remove': {
    tag: 'Accounts',
    summary: 'Remove a passkey',
    access: 'signed-in',
    params: IdParams,
    body: z.object({ password: CurrentPassword }),
    response: Success,
  },
  'POST /api/auth/recovery-codes': {
    tag: 'Accounts',
    summary: 'Make ten new recovery codes; the old ones stop working',
    access: 'signed-in',
    body: z.object({ password: CurrentPassword }),
    response: Success.extend({ recoveryCodes: z.array(z.string()) }),
  },
  'GET /api/auth/sessions': {
    tag: 'Accounts',
    summary: 'Where you are signed in, the latest use first',
    access: 'signed-in',
    response: Success.extend({ sessions: z.array(StaffSession) }),
  },
  'DELETE /api/auth/sessions/:id': {
    tag: 'Accounts',
    summary: 'Sign out one of your sessions',
    access: 'signed-in',
    params: IdParams,
    response: Success,
  },
  'POST /api/auth/sessions/end-others': {
    tag: 'Accounts',
    summary: 'Sign out everywhere else',
    access: 'signed-in',
    response: Success.extend({ ended: z.int() }),
  },
})
