import { describe, expect, it } from 'vitest'
import { cleanProviderText } from './delivery-error.ts'

describe('cleanProviderText', () => {
  it('returns one line without markup', () => {
    expect(cleanProviderText('<html><b>Not\r\n sent</b>:\u0000 no  balance</html>')).toBe(
      'Not sent : no balance',
    )
  })

  it('keeps angle brackets that are not markup', () => {
    expect(cleanProviderText('limit 5 < 6, 7 > 6')).toBe('limit 5 6')
    expect(cleanProviderText('a << b')).toBe('a << b')
  })

  it('cuts long text', () => {
    expect(cleanProviderText('x'.repeat(70_000))).toBe(`${'x'.repeat(300)}…`)
  })

  it('never returns a part of the key where the text is cut', () => {
    const secret = 'SECRETKEY123'
    for (let before = 1_980; before <= 2_000; before += 1) {
      const text = `<${'a'.repeat(before - 2)}>${secret} and more`
      expect(cleanProviderText(text, secret)).not.toMatch(/SECR|KEY/)
    }
    expect(cleanProviderText(`key ${secret} is wrong`, secret)).toBe('key … is wrong')
  })
})
