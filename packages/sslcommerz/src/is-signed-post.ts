import { createHash, timingSafeEqual } from 'node:crypto'

const MAX_KEYS = 100

/**
 * Whether a return or notification has the provider's hash. It is a filter against noise, not a proof: MD5 with the
 * password inside. The proof is `validate`.
 */
export function isSignedPost(fields: Readonly<Record<string, string>>, storePassword: string): boolean {
  const { verify_sign: sign, verify_key: keys } = fields
  if (!sign || !keys || keys.length > 4_000) return false
  const names = keys.split(',')
  if (names.length > MAX_KEYS) return false
  const signed: Record<string, string> = { store_passwd: md5(storePassword) }
  for (const name of names) signed[name] = Object.hasOwn(fields, name) ? (fields[name] ?? '') : ''
  signed['store_passwd'] = md5(storePassword)
  const text = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`)
    .join('&')
  const expected = Buffer.from(md5(text))
  const given = Buffer.from(sign)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
