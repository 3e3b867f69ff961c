import type { Role } from '@nibondhon/domain'
import type { Installation } from '../installation.ts'
import { mustSend } from './send.ts'

export interface Account {
  email: string
  password: string
}

let made = 0

export async function makeAccount({ url, token }: Installation, role: Role): Promise<Account> {
  made += 1
  const account = { email: `staff${made}@example.org`, password: `only known to number ${made}` }
  const body = { username: `Number ${made}`, role, ...account }
  await mustSend(url(), 'POST /api/admin/users', { token, body })
  return account
}

/** The token of a new account with this role. */
export async function signInAs(installation: Installation, role: Role): Promise<string> {
  const body = await makeAccount(installation, role)
  // From its own address, because wrong passwords of the other attacks are counted by address.
  const reply = await mustSend(installation.url(), 'POST /api/auth/login', { body, from: '127.0.0.98' })
  return String(reply['token'])
}
