import type { Page } from 'playwright-core'

/** Types texts as a hand scanner does, and reads what the gate says to each. */
export function scanAll(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate(async (given) => {
    const drawn = () => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve()))
    const shown = () => document.querySelector<HTMLElement>('[data-answer]')
    const answers: string[] = []
    for (const text of given) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: text[0] ?? '', bubbles: true }))
      while (shown()) await drawn()
      const input = document.querySelector<HTMLInputElement>('input[type="search"]')
      if (!input) throw new Error('The gate has no field')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await drawn()
      input.form?.requestSubmit()
      while (!shown()) await drawn()
      answers.push(shown()?.dataset['answer'] ?? '')
    }
    return answers
  }, texts)
}

export const unsent = (page: Page) => page.locator('[data-unsent]').getAttribute('data-unsent')
export const countIn = (page: Page) => page.locator('[data-count="in"]').textContent()
export const closeAnswer = (page: Page) => page.keyboard.press('Escape')

/** How many parts of the list the phone keeps. */
export function listBlocks(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opened = indexedDB.open('gate')
        opened.onsuccess = () => {
          const counted = opened.result.transaction('list').objectStore('list').count()
          counted.onsuccess = () => resolve(counted.result)
        }
      }),
  )
}
