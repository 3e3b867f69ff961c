import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** What the server sends for navigator.credentials, as far as an authenticator looks at it. */
interface Options {
  challenge: string
  rp?: { id?: string }
  rpId?: string
  user?: { id: string }
}

interface Behaviour {
  /** The page that asked; a browser writes down where it really is. */
  origin: string
  /** Whether the authenticator checked who uses it, by finger or PIN. */
  userVerified?: boolean
  /** The counter that it reports; one more each time unless said otherwise. */
  counter?: number
  /** The challenge that it signs; the one it was given unless said otherwise. */
  challenge?: string
}

/** A passkey in software: ES256, attestation "none", signatures as a real authenticator makes them. */
export function softwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0
  let userHandle = ''

  return {
    /** As the browser's answer to a request for a new passkey. */
    create(options: Options, behaviour: Behaviour) {
      userHandle = options.user?.id ?? ''
      const clientData = clientDataOf('webauthn.create', options, behaviour)
      const authData = Buffer.concat([
        head(options.rp?.id ?? '', { ...behaviour, counter: behaviour.counter ?? 0 }, ATTESTED),
        Buffer.alloc(16),
        uint16(credentialId.length),
        credentialId,
        coseKey(publicKey),
      ])
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ])
      return wrap({
        clientDataJSON: base64url(clientData),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      })
    },

    /** As the browser's answer to a request for proof. */
    get(options: Options, behaviour: Behaviour) {
      counter = behaviour.counter ?? counter + 1
      const clientData = clientDataOf('webauthn.get', options, behaviour)
      const authData = head(options.rpId ?? '', { ...behaviour, counter }, 0)
      const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
      return wrap({
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(createSign('sha256').update(signed).sign(privateKey)),
        userHandle,
      })
    },
  }

  function wrap(response: Record<string, unknown>) {
    const id = base64url(credentialId)
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

function head(rpId: string, { userVerified = true, counter = 0 }: Behaviour, flags: number): Buffer {
  const all = flags | PRESENT | (userVerified ? VERIFIED : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), count])
}

function clientDataOf(type: string, options: Options, { origin, challenge }: Behaviour): Buffer {
  return Buffer.from(
    JSON.stringify({ type, challenge: challenge ?? options.challenge, origin, crossOrigin: false }),
  )
}

/** The public key as COSE writes it: kty EC2, alg ES256, crv P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), cborBytes(Buffer.from(x, 'base64url'))],
    [Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))],
  ])
}

const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([Buffer.from([0xa0 | entries.length]), ...entries.flat()])
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
/** With a length of one byte wherever that is enough: verifiers count on the shortest form. */
const cborBytes = (bytes: Buffer) =>
  bytes.length < 256
    ? Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
    : Buffer.concat([Buffer.from([0x59]), uint16(bytes.length), bytes])

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')
