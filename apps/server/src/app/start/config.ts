import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isEmailAddress, isTimeZone, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@nibondhon/domain'
import { z } from 'zod'
import { DEFAULT_SCHEMA } from '../../platform/database/index.ts'
import type { S3Settings } from '../../platform/files/index.ts'

const manifest: { version: string } = JSON.parse(
  readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
)

export const VERSION = manifest.version

/** Everything that can be set from outside, checked once at start. */
export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** A streaming replica of that database, for lists and exports. */
  databaseReplicaUrl: string | null
  /** The schema with the tables of this association. */
  databaseSchema: string
  publicUrl: string
  appSecret: string | null
  firstAdmin: { email: string; password: string } | null
  bkashBaseUrl: string | null
  sslcommerzBaseUrl: string | null
  allowPrivateNetwork: boolean
  timeZone: string
  trustProxy: string[]
  /** Whether each request gets a line in the log. */
  logRequests: boolean
  /** Who reads /metrics has to send it; null leaves /metrics closed. */
  metricsToken: string | null
  /** Where uploaded files go; null keeps them in the data directory. */
  s3: S3Settings | null
}

/** A wrong setting. Its message is the one line the person who starts the server gets to see. */
export class WrongSetting extends Error {}

/** An empty variable counts as one that is not set. */
export function readConfig(env: Record<string, string | undefined>, workingDir: string): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const result = Settings.safeParse(set)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new WrongSetting(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const settings = result.data
  if ((settings.ADMIN_EMAIL === undefined) !== (settings.ADMIN_PASSWORD === undefined)) {
    throw new WrongSetting('ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither')
  }
  if (settings.DATABASE_REPLICA_URL !== undefined && settings.DATABASE_URL === undefined) {
    throw new WrongSetting(
      'DATABASE_REPLICA_URL: set DATABASE_URL, too; the built-in database has no replica',
    )
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: path.resolve(workingDir, settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL ?? null,
    databaseSchema: settings.DATABASE_SCHEMA,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    appSecret: settings.APP_SECRET ?? null,
    firstAdmin:
      settings.ADMIN_EMAIL !== undefined && settings.ADMIN_PASSWORD !== undefined
        ? { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
        : null,
    bkashBaseUrl: settings.BKASH_BASE_URL ?? null,
    sslcommerzBaseUrl: settings.SSLCOMMERZ_BASE_URL ?? null,
    allowPrivateNetwork: settings.ALLOW_PRIVATE_NETWORK,
    timeZone: settings.TIME_ZONE,
    trustProxy: settings.TRUST_PROXY,
    logRequests: settings.LOG_REQUESTS,
    metricsToken: settings.METRICS_TOKEN ?? null,
    s3: readS3(settings),
  }
}

function readS3(settings: z.output<typeof Settings>): S3Settings | null {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_REGION: region,
    S3_FORCE_PATH_STYLE: forcePathStyle,
    S3_PREFIX: prefix,
  } = settings
  const needed = [endpoint, bucket, accessKeyId, secretAccessKey]
  if ([...needed, region, forcePathStyle, prefix].every((value) => value === undefined)) return null
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new WrongSetting(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set all of them or none',
    )
  }
  return {
    endpoint,
    bucket,
    accessKeyId,
    secretAccessKey,
    region: region ?? 'us-east-1',
    forcePathStyle: forcePathStyle ?? true,
    prefix: prefix ?? '',
  }
}

const HttpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''))

const PostgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })

const RESERVED_SCHEMAS = ['information_schema', 'nibondhon_extensions']

const Settings = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(8082),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: PostgresUrl.optional(),
  DATABASE_REPLICA_URL: PostgresUrl.optional(),
  DATABASE_SCHEMA: z
    .string()
    .regex(
      /^[a-z][a-z0-9_]{0,39}$/,
      'must have at most 40 small letters, digits and _, and begin with a letter',
    )
    .refine(
      (name) => !name.startsWith('pg_') && !RESERVED_SCHEMAS.includes(name),
      'is used by PostgreSQL itself',
    )
    .default(DEFAULT_SCHEMA),
  PUBLIC_URL: HttpUrl.optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: z
    .string()
    .refine(isEmailAddress, 'must be an e-mail address')
    .transform((email) => email.toLowerCase())
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`)
    .max(MAX_PASSWORD_LENGTH, 'is too long')
    .optional(),
  BKASH_BASE_URL: HttpUrl.optional(),
  SSLCOMMERZ_BASE_URL: HttpUrl.optional(),
  ALLOW_PRIVATE_NETWORK: z.stringbool('must be true or false').default(false),
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Dhaka').default('Asia/Dhaka'),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .refine(
      (list) => list.every(isAddressOrRange),
      'must list addresses or ranges such as 127.0.0.1, 10.0.0.0/8',
    )
    .default([]),
  LOG_REQUESTS: z.stringbool('must be true or false').default(false),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .max(200, 'must have at most 200 characters')
    .regex(/^[\x21-\x7e]+$/, 'must have no spaces and only plain letters, digits and signs')
    .optional(),
  S3_ENDPOINT: HttpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be a region such as ap-southeast-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.stringbool('must be true or false').optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'must have at most 40 small letters, digits, - and _')
    .transform((name) => `${name}/`)
    .optional(),
})

const Address = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
])

function isAddressOrRange(entry: string): boolean {
  return Address.safeParse(entry).success
}
