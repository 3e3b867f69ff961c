import type { z } from 'zod'
import { accountSecurityEndpoints } from './account-security.ts'
import { auditEndpoints } from './audit.ts'
import { authEndpoints } from './auth.ts'
import { backupEndpoints } from './backup.ts'
import { dashboardEndpoints } from './dashboard.ts'
import { submissionAdminEndpoints, exportEndpoints } from './submission-admin.ts'
import { documentEndpoints } from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import { formEndpoints } from './forms.ts'
import { messageEndpoints } from './messages.ts'
import { paymentEndpoints } from './payments.ts'
import { settingsEndpoints } from './settings.ts'
import { submissionEndpoints } from './submissions.ts'
import { systemEndpoints } from './system.ts'
import { userEndpoints } from './users.ts'

export * from './account-security.ts'
export * from './audit.ts'
export * from './auth.ts'
export * from './backup.ts'
export * from './common.ts'
export * from './dashboard.ts'
export * from './submission-admin.ts'
export * from './documents.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './forms.ts'
export * from './messages.ts'
export * from './openapi.ts'
export * from './payments.ts'
export * from './settings.ts'
export * from './submissions.ts'
export * from './system.ts'
export * from './users.ts'

export const endpoints = {
  ...systemEndpoints,
  ...authEndpoints,
  ...accountSecurityEndpoints,
  ...auditEndpoints,
  ...userEndpoints,
  ...formEndpoints,
  ...submissionEndpoints,
  ...paymentEndpoints,
  ...settingsEndpoints,
  ...submissionAdminEndpoints,
  ...dashboardEndpoints,
  ...messageEndpoints,
}

export type Endpoints = typeof endpoints

/** Calls that answer with a file. */
export const fileEndpoints = { ...documentEndpoints, ...exportEndpoints, ...backupEndpoints }
export type EndpointKey = keyof Endpoints

type Part<K extends EndpointKey, P extends keyof Endpoint> =
  Endpoints[K] extends Record<P, infer S> ? S : never

/** What a caller sends. */
export type ParamsOf<K extends EndpointKey> = z.input<Part<K, 'params'> & z.ZodType>
export type QueryOf<K extends EndpointKey> = z.input<Part<K, 'query'> & z.ZodType>
export type BodyOf<K extends EndpointKey> = z.input<Part<K, 'body'> & z.ZodType>

/** What a caller gets. */
export type ResponseOf<K extends EndpointKey> = z.output<Part<K, 'response'> & z.ZodType>
