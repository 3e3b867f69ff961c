import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

export interface Signer {
  /** The certificate, signed by itself. */
  pem: string
  sign(text: string, version: '1' | '2'): string
}

export function makeSigner(now: number): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    pem: makeCertificate({ privateKey, publicKey, now }),
    sign: (text, version) =>
      createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
        .update(text, 'utf8')
        .sign(privateKey, 'base64'),
  }
}

const DAY = 24 * 3_600_000

/** Node reads certificates and cannot make them: the few parts of X.509 version 1, in DER. */
function makeCertificate({
  privateKey,
  publicKey,
  now,
}: {
  privateKey: KeyObject
  publicKey: KeyObject
  now: number
}): string {
  const name = sequence(set(sequence(COMMON_NAME, der(0x0c, Buffer.from('sns.simulator')))))
  const content = sequence(
    der(0x02, Buffer.from([1])), // serial number
    SHA256_WITH_RSA,
    name, // issuer
    sequence(time(now - DAY), time(now + 365 * DAY)),
    name, // subject
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey)
  const certificate = sequence(content, SHA256_WITH_RSA, der(0x03, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  return length < 0x100 ? Buffer.from([0x81, length]) : Buffer.from([0x82, length >> 8, length & 0xff])
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts)
}

function set(...parts: Buffer[]): Buffer {
  return der(0x31, ...parts)
}

/** 20261117013000Z */
function time(at: number): Buffer {
  return der(0x18, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}Z`))
}

const COMMON_NAME = Buffer.from('0603550403', 'hex')
const SHA256_WITH_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
