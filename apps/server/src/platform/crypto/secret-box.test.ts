import { describe, expect, it } from 'vitest'
import { secretBox } from './secret-box.ts'

const box = secretBox('one app secret')

describe('a secret box', () => {
  it.each(['', 'hunter2', 'গোপন কথা', 'x'.repeat(10_000)])('opens what it sealed: %.20s', (text) => {
    expect(box.open(box.seal(text))).toBe(text)
  })

  it('shows neither the text nor that two texts are the same', () => {
    const sealed = box.seal('hunter2')
    expect(sealed).not.toContain('hunter2')
    expect(sealed).not.toContain(Buffer.from('hunter2').toString('base64url'))
    expect(box.seal('hunter2')).not.toBe(sealed)
  })

  it('opens nothing sealed with another app secret', () => {
    expect(secretBox('another app secret').open(box.seal('hunter2'))).toBeNull()
  })

  it('opens no text in which any byte was changed', () => {
    const bytes = Buffer.from(box.seal('hunter2').slice(3), 'base64url')
    for (let i = 0; i < bytes.length; i += 1) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(i) ^ 1, i)
      expect(box.open(`v1.${changed.toString('base64url')}`)).toBeNull()
    }
  })

  it.each(['', 'hunter2', 'v1.', 'v1.AAAA', 'v2.AAAA'])('rejects what is not a sealed text: %j', (text) => {
    expect(box.open(text)).toBeNull()
  })
})
