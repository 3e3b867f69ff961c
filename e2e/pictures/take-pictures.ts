import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { ADMIN, PASSWORD } from '../../tools/demo/src/set-up.ts'
import { startDemo } from '../../tools/demo/src/start-demo.ts'
import { launchChromium } from '../support/launch-chromium.ts'

/**
 * `npm run pictures`: starts the demonstration, walks through it as its administrator and as a member would, and takes
 * the README's pictures on the way.
 */
const FOLDER = path.resolve(import.meta.dirname, '../../docs/pictures')
const DESKTOP = { width: 1280, height: 800 }
/** For pages with content further down. */
const TALL = { width: 1280, height: 1080 }
const PHONE = { width: 360, height: 720 }

const demo = await startDemo({ print: (line) => console.log(line) })
const browser = await launchChromium()
try {
  mkdirSync(FOLDER, { recursive: true })
  const [reunion] = demo.forms
  if (!reunion) throw new Error('The demonstration has no form.')
  const staff = await open(browser, TALL)
  await signIn(staff)
  await takeDashboard(staff)
  await takeSubmissionList(staff)
  await takeSubmission(staff)
  await staff.setViewportSize(DESKTOP)
  await takeEditor(staff, reunion.title)
  await takeMembersView(await open(browser, PHONE), reunion.customUrl)
  await takeLanding(await open(browser, DESKTOP))
} finally {
  await browser.close()
  await demo.stop()
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${demo.url}/login`)
  await page.getByLabel('Email Address').fill(ADMIN.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
}

async function takeDashboard(page: Page): Promise<void> {
  await page.goto(`${demo.url}/admin/dashboard`)
  await page.getByRole('heading', { name: 'System Status' }).waitFor()
  await take(page, 'dashboard')
}

async function takeSubmissionList(page: Page): Promise<void> {
  await page.goto(`${demo.url}/admin/submissions`)
  await page.getByRole('table', { name: 'Submissions' }).waitFor()
  await take(page, 'submissions')
}

/** A submission whose receipt waits for staff. */
async function takeSubmission(page: Page): Promise<void> {
  await page.goto(`${demo.url}/admin/submissions?status=pending&paymentMethod=bank_transfer`)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('button', { name: 'View receipt' }).waitFor()
  await take(page, 'submission')
}

async function takeEditor(page: Page, title: string): Promise<void> {
  await page.goto(`${demo.url}/admin/forms`)
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: /^Edit/ }).click()
  await page.getByRole('region', { name: 'Live preview' }).waitFor()
  await take(page, 'form-editor')
}

async function takeMembersView(page: Page, customUrl: string): Promise<void> {
  await page.goto(`${demo.url}/${customUrl}`)
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await page.getByLabel('Full name').fill('Rahima Khatun')
  await page.getByLabel('E-mail').fill('rahima@example.org')
  await page.locator('#nf-mobile').fill('01712345678')
  await page.getByLabel('Batch').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'পরের পাতা' }).click()
  await page.getByRole('checkbox', { name: 'Saturday lunch' }).check()
  await page.getByRole('checkbox', { name: 'Friday dinner' }).scrollIntoViewIfNeeded()
  await take(page, 'form-phone-bangla')
}

async function takeLanding(page: Page): Promise<void> {
  await page.goto(demo.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await take(page, 'landing')
}

async function open(chromium: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await chromium.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' })
  return context.newPage()
}

/** Once everything has loaded, with nothing under the pointer. */
async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  // The console keeps a stream open, so the network is never idle.
  await page.waitForFunction(() => {
    const isLoading = document.querySelector('[aria-busy="true"], [role="progressbar"], .MuiSkeleton-root')
    return !isLoading && [...document.images].every(({ complete }) => complete)
  })
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) })
}
