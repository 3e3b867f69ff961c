import { makeAccount } from '../support/accounts.ts'
import type { Attack } from '../attack.ts'
import { inParallel } from '../support/in-parallel.ts'
import { send } from '../support/send.ts'

const GUESSES = { full: 60, short: 25 }
const HOME = '127.0.0.50'

/** Wrong passwords for a known account from many addresses, meant to lock its owner out. */
export const lockOut: Attack = {
  name: 'keeping an account locked',
  async run(installation, size) {
    const { email, password } = await makeAccount(installation, 'super_admin')
    const signIn = (secret: string, from: string) =>
      send(installation.url(), 'POST /api/auth/login', { body: { email, password: secret }, from })
    // Where the owner has signed in before.
    await signIn(password, HOME)
    const guesses = await inParallel(GUESSES[size], 3, (index) =>
      signIn(`guess number ${index}`, `127.0.2.${1 + (index % 20)}`),
    )
    const { status } = await signIn(password, HOME)
    return [
      {
        what: 'sign-ins of the owner refused where they signed in before',
        before: '1 of 1',
        value: status === 200 ? 0 : 1,
        atMost: 0,
        unit: 'count',
      },
      {
        what: 'wrong passwords that got in',
        before: '0',
        value: guesses.filter((guess) => guess.status === 200).length,
        atMost: 0,
        unit: 'count',
      },
    ]
  },
}
