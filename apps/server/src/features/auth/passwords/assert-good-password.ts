import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PASSWORD_MESSAGES, type PasswordOwner, passwordProblem, writeText } from '@nibondhon/domain'
import { AppError } from '../../../platform/http/index.ts'

/** Throws when the password is too weak for this account. `field` is the form field that shows the error. */
export async function assertGoodPassword(
  password: string,
  owner: PasswordOwner,
  field: 'password' | 'newPassword' = 'password',
): Promise<void> {
  const problem = passwordProblem(password, owner, await loadCommonPasswords())
  if (!problem) return
  const { code } = problem
  throw new AppError('invalid', { code, write: writeText(PASSWORD_MESSAGES[code]) }, { field })
}

const LIST_SIZE = 10_000

/** Common here but missing in international lists, in lower case. Appended years and signs are removed elsewhere. */
const LOCAL = `
  newpassword thepassword changeme changethis default1 letmeinnow pa$$word 0123456789 01234567 87654321 987654321
  9876543210 12341234 12121212 123123123 1234512345 123456123456 159753456 987654321a abc123456 abcdefgh abcdefghi
  abcd12345 zaq1zaq1 zxcvzxcv administrator admin adminadmin root rootroot superadmin superuser user guest demo test
  secret masterkey hellohello mustafa bangladesh bangla dhaka chittagong chattogram sylhet khulna rajshahi barishal
  alhamdulillah bismillah inshallah mashallah allah allahuakbar muhammad mohammad pakistan india
  nibondhon alumni reunion association welcome`

/**
 * Loads the list of the most common passwords. It is read when the first password is chosen, because most processes never
 * need it.
 */
async function loadCommonPasswords(): Promise<(candidate: string) => boolean> {
  loading ??= readList().catch((error: unknown) => {
    // Retried next time: one failed read must not block every new password.
    loading = undefined
    throw error
  })
  const list = await loading
  return (candidate) => list.has(candidate)
}

let loading: Promise<ReadonlySet<string>> | undefined

async function readList(): Promise<ReadonlySet<string>> {
  // Reads the file instead of importing the module, which would keep five times as many passwords in memory.
  const file = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'))
  const passwords = JSON.parse(await readFile(file, 'utf8')) as string[]
  return new Set([...passwords.slice(0, LIST_SIZE), ...LOCAL.trim().split(/\s+/)])
}
