import type { Locator } from 'playwright-core'

/** Works as a person does, and counts: clicks, texts that are typed into an input, and keys that confirm. */
export function countClicks() {
  const counts = { clicks: 0, texts: 0, keys: 0 }
  return {
    counts,
    async click(target: Locator) {
      counts.clicks += 1
      await target.click()
    },
    /** The input has the focus already, or Tab leads to it: no click. */
    async type(target: Locator, text: string) {
      counts.texts += 1
      await target.fill(text)
    },
    async enter(target: Locator) {
      counts.keys += 1
      await target.press('Enter')
    },
  }
}
