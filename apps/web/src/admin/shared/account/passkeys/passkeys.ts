import type { ResponseOf, BodyOf } from '@nibondhon/api-contract'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { accountTexts } from '../texts/account-texts.ts'
import { digitsText } from '../../language/console-formats.ts'

type PasskeyOptions = ResponseOf<'POST /api/auth/passkeys/options'>['options']
type PasskeyResponse = BodyOf<'POST /api/auth/passkeys'>['response']

/** Why the browser gave no passkey, as a message for the person. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
}

/** Browsers offer WebAuthn on https pages and localhost; a passkey belongs to one origin only. */
export function canUsePasskeys(passkeyOrigin: string | undefined): boolean {
  return typeof window.PublicKeyCredential === 'function' && window.location.origin === passkeyOrigin
}

/** Asks the browser for a new passkey. */
export async function createPasskey(options: PasskeyOptions): Promise<PasskeyResponse> {
  const { startRegistration } = await loadLibrary()
  try {
    // The server builds the options for this function; the contract does not describe their shape.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    return bodyOf(await startRegistration({ optionsJSON }))
  } catch (error) {
    throw new PasskeyError(registrationMessage(error), { cause: error })
  }
}

/** Asks the browser to prove that it holds a passkey of this site. */
export async function provePasskey(options: PasskeyOptions): Promise<PasskeyResponse> {
  const texts = accountTexts().passkey
  const { startAuthentication } = await loadLibrary()
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    return bodyOf(await startAuthentication({ optionsJSON }))
  } catch (error) {
    throw new PasskeyError(texts.notUsed, { cause: error })
  }
}

function registrationMessage(error: unknown): string {
  const texts = accountTexts().passkey
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? texts.alreadyHere : texts.notCreated
}

/** Loaded on use, so that the console's first download does not include the library. */
async function loadLibrary() {
  const texts = accountTexts().passkey
  try {
    return await import('@simplewebauthn/browser')
  } catch (cause) {
    throw new PasskeyError(texts.notLoaded, {
      cause,
    })
  }
}

function bodyOf(response: RegistrationResponseJSON | AuthenticationResponseJSON): PasskeyResponse {
  return { ...response, clientExtensionResults: { ...response.clientExtensionResults } }
}

const MAX_PASSKEY_NAME_LENGTH = 60

/** Checks a passkey's name before it is sent, with the server's message. */
export function passkeyNameError(name: string): { name: string } | null {
  const texts = accountTexts().passkey
  if (name.trim() === '') return { name: texts.enterName }
  return name.trim().length > MAX_PASSKEY_NAME_LENGTH
    ? { name: texts.nameTooLong(digitsText(String(MAX_PASSKEY_NAME_LENGTH))) }
    : null
}
