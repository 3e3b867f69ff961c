import type { ResponseOf, BodyOf } from '@nibondhon/api-contract'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

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
  const { startAuthentication } = await loadLibrary()
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    return bodyOf(await startAuthentication({ optionsJSON }))
  } catch (error) {
    throw new PasskeyError(NOT_USED, { cause: error })
  }
}

const NOT_USED = 'No passkey was used. Please try again, or choose another way to sign in.'
const NOT_CREATED = 'No passkey was created. Please try again.'

function registrationMessage(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    ? 'This device already has a passkey for your account.'
    : NOT_CREATED
}

/** Loaded on use, so that the console's first download does not include the library. */
async function loadLibrary() {
  try {
    return await import('@simplewebauthn/browser')
  } catch (cause) {
    throw new PasskeyError('This part of the page could not be loaded. Please check your connection.', {
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
  if (name.trim() === '') return { name: 'Please enter a name' }
  return name.trim().length > MAX_PASSKEY_NAME_LENGTH
    ? { name: `Please keep this under ${MAX_PASSKEY_NAME_LENGTH} characters` }
    : null
}
