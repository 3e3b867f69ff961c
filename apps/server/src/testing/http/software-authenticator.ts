import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** The options for navigator.credentials, as far as an authenticator uses them. */
interface Options {
  challenge: string
  rp?: { id?: string }
  rpId?: string
  user?: { id: string }
}

interface Behaviour {
  /** The origin of the page; a browser always reports the real one. */
  origin: string
  /** Whether the authenticator verified its user, by fingerprint or PIN. */
  userVerified?: boolean
  /** The reported counter; increases by one by default. */
  counter?: number
  /** The signed challenge; by default the one of the options. */
  challenge?: string
}

/** A passkey in software: ES256, attestation "none", signatures as a real authenticator makes them. */
export function softwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0
  let userHandle = ''

  return {
    /** The browser's response to navigator.credentials.create. */
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

    /** The browser's response to navigator.credentials.get. */
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
/** Uses the shortest form of lengths, which verifiers expect. */
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
