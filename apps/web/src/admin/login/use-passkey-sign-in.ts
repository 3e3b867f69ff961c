import { request } from '../../lib/api.ts'
import { PasskeyError, provePasskey } from '../shared/account/passkeys/passkeys.ts'
import { useAuth, type Outcome } from '../shared/session/auth-context.ts'
import { messageOr } from '../shared/errors/message-or.ts'
import { loginTexts } from './texts/login-texts.ts'

/** Signs in with a passkey: alone, or as the second step after the password step of `challenge`. */
export function usePasskeySignIn(): (challenge?: string) => Promise<Outcome> {
  const texts = loginTexts().signIn
  const { signIn } = useAuth()
  return (passwordChallenge) =>
    signIn(
      async () => {
        const { challenge, options } = await request('POST /api/auth/login/passkey/options', {
          body: passwordChallenge === undefined ? {} : { challenge: passwordChallenge },
        })
        const response = await provePasskey(options)
        return request('POST /api/auth/login/passkey', { body: { challenge, response } })
      },
      (error) => (error instanceof PasskeyError ? error.message : messageOr(texts.failed, error)),
    )
}
