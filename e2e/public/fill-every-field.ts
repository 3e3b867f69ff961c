import type { Page } from 'playwright-core'

const VALUES = {
  name: 'Rahima Khatun',
  email: 'rahima@example.org',
  phone: '01712345678',
  birthday: '1980-02-29',
  batch: '১৯৯৮',
  site: 'https://example.org',
  roll: 'AB-1234',
  address: 'House 12\nDhanmondi',
}

/** The answers that `fillEveryField` gives, as they are stored. */
export const EVERY_ANSWER = {
  ...VALUES,
  phone: '8801712345678',
  batch: 1998,
  district: 'Sylhet',
  attending: 'Yes',
}

/** Fills in the form `everyField`, in any language, but for the photo and the meals that its last answer asks for. */
export async function fillEveryField(page: Page, change: Partial<typeof VALUES> = {}): Promise<void> {
  for (const [id, text] of Object.entries({ ...VALUES, ...change }))
    await page.locator(`#nf-${id}`).fill(text)
  await page.getByLabel('District').selectOption('Sylhet')
  await page.getByLabel('Yes').check()
}
