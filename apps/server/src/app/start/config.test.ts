import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, '/srv/portal')

describe('configuration', () => {
  it('has a working default for everything', () => {
    expect(read({})).toEqual({
      port: 8082,
      host: '0.0.0.0',
      dataDir: '/srv/portal/data',
      databaseUrl: null,
      databaseReplicaUrl: null,
      databaseSchema: 'public',
      publicUrl: 'http://localhost:8082',
      appSecret: null,
      firstAdmin: null,
      bkashBaseUrl: null,
      sslcommerzBaseUrl: null,
      allowPrivateNetwork: false,
      timeZone: 'Asia/Dhaka',
      trustProxy: [],
      logRequests: false,
      metricsToken: null,
      s3: null,
    })
  })

  it('reads an empty variable as one that is not set', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toEqual(read({}))
  })

  it.each([
    [{ PORT: 'http' }, 'PORT: must be a port number'],
    [{ PORT: '70000' }, 'PORT: must be a port number'],
    [{ DATABASE_URL: 'mysql://db/forms' }, 'DATABASE_URL: must be a postgresql:// address'],
    [
      { DATABASE_REPLICA_URL: 'postgresql://replica/forms' },
      'DATABASE_REPLICA_URL: set DATABASE_URL, too; the built-in database has no replica',
    ],
    [
      { DATABASE_SCHEMA: 'Dhaka 1' },
      'DATABASE_SCHEMA: must have at most 40 small letters, digits and _, and begin with a letter',
    ],
    [{ DATABASE_SCHEMA: 'pg_dhaka' }, 'DATABASE_SCHEMA: is used by PostgreSQL itself'],
    [{ DATABASE_SCHEMA: 'information_schema' }, 'DATABASE_SCHEMA: is used by PostgreSQL itself'],
    [{ S3_PREFIX: '../dhaka' }, 'S3_PREFIX: must have at most 40 small letters, digits, - and _'],
    [{ PUBLIC_URL: 'forms.example.org' }, 'PUBLIC_URL: must be an http or https address'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET: must have at least 32 characters'],
    [{ ADMIN_EMAIL: 'a@example.org' }, 'ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither'],
    [{ ADMIN_EMAIL: 'me', ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL: must be an e-mail address'],
    [{ ALLOW_PRIVATE_NETWORK: 'maybe' }, 'ALLOW_PRIVATE_NETWORK: must be true or false'],
    [{ LOG_REQUESTS: 'sometimes' }, 'LOG_REQUESTS: must be true or false'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must have at least 16 characters'],
    [
      { METRICS_TOKEN: 'sixteen and more, with spaces' },
      'METRICS_TOKEN: must have no spaces and only plain letters, digits and signs',
    ],
    [{ TIME_ZONE: 'Dhaka' }, 'TIME_ZONE: must be a time zone such as Asia/Dhaka'],
    [{ S3_ENDPOINT: 'files.example.org' }, 'S3_ENDPOINT: must be an http or https address'],
    [
      { S3_ENDPOINT: 'https://files.example.org', S3_BUCKET: 'uploads' },
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set all of them or none',
    ],
    [
      { S3_FORCE_PATH_STYLE: 'false' },
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set all of them or none',
    ],
    [{ S3_BUCKET: 'My Bucket' }, 'S3_BUCKET: must be the name of a bucket'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: must list addresses or ranges such as 127.0.0.1, 10.0.0.0/8'],
  ])('refuses %j in one clear line', (env, line) => {
    expect(() => read(env as Record<string, string>)).toThrow(line)
  })

  it('logs each request and opens /metrics only when asked to', () => {
    const asked = read({ LOG_REQUESTS: 'true', METRICS_TOKEN: 'a-token-of-24-characters' })
    expect(asked).toMatchObject({ logRequests: true, metricsToken: 'a-token-of-24-characters' })
  })

  it('drops the slash at the end of an address', () => {
    expect(read({ PUBLIC_URL: 'https://forms.example.org/' }).publicUrl).toBe('https://forms.example.org')
  })

  it('keeps files in an S3-compatible store when one is named', () => {
    const named = {
      S3_ENDPOINT: 'https://files.example.org/',
      S3_BUCKET: 'uploads',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(read(named).s3).toEqual({
      endpoint: 'https://files.example.org',
      bucket: 'uploads',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      region: 'us-east-1',
      forcePathStyle: true,
      prefix: '',
    })
    expect(read({ ...named, S3_REGION: 'ap-southeast-1', S3_FORCE_PATH_STYLE: 'false' }).s3).toMatchObject({
      region: 'ap-southeast-1',
      forcePathStyle: false,
      prefix: '',
    })
  })
})
