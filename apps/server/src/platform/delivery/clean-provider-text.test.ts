import { describe, expect, it } from 'vitest'
import { tidyWords } from './clean-provider-text.ts'

describe('tidyWords', () => {
  it('gives one line without markup', () => {
    expect(tidyWords('<html><b>Not\r\n sent</b>:\u0000 no  balance</html>')).toBe('Not sent : no balance')
  })

  it('keeps signs that are no markup', () => {
    expect(tidyWords('limit 5 < 6, 7 > 6')).toBe('limit 5 6')
    expect(tidyWords('a << b')).toBe('a << b')
  })

  it('gives no more than anyone reads', () => {
    expect(tidyWords('x'.repeat(70_000))).toBe(`${'x'.repeat(300)}…`)
  })

  it('never gives a part of the key where the text is cut', () => {
    const secret = 'SECRETKEY123'
    for (let before = 1_980; before <= 2_000; before += 1) {
      const words = `<${'a'.repeat(before - 2)}>${secret} and more`
      expect(tidyWords(words, secret)).not.toMatch(/SECR|KEY/)
    }
    expect(tidyWords(`key ${secret} is wrong`, secret)).toBe('key … is wrong')
  })
})
