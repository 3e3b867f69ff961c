import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openScratch } from '../process/server-process.ts'
import { launchChromium } from '../support/launch-chromium.ts'

/**
 * `npm run pictures`: starts the product on an empty data directory, uses it as people would, and takes the README's
 * pictures on the way. The web app must have been built.
 */
const FOLDER = path.resolve(import.meta.dirname, '../../docs/pictures')
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 720 }

const scratch = openScratch()
const browser = await launchChromium()
try {
  mkdirSync(FOLDER, { recursive: true })
  const { url } = await scratch.start()
  const staff = await open(browser, DESKTOP)
  await createFirstAdministrator(staff, url)
  const form = await buildReunionForm(staff, url)
  await takeFormList(staff, url)
  await takeMembersView(await open(browser, PHONE), form)
  await takeLanding(await open(browser, DESKTOP), url)
} finally {
  await browser.close()
  await scratch.close()
}

async function createFirstAdministrator(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Username').fill('Rahima Khatun')
  await page.getByLabel('Email Address').fill('rahima@alumni.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('a reunion to remember')
  await page.getByRole('button', { name: /Create/ }).click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
}

async function buildReunionForm(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/admin/forms/new`)
  await page.getByRole('button', { name: /Reunion/ }).click()
  await page.getByText('Family and guests').first().waitFor()
  await take(page, 'form-editor')
  await page
    .getByRole('button', { name: /^(Create|Save)/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Forms', level: 1 }).waitFor()
  return `${url}/reunion-registration`
}

async function takeFormList(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/forms/new`)
  await page.getByRole('button', { name: /Directory/ }).click()
  await page
    .getByRole('button', { name: /^(Create|Save)/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Forms', level: 1 }).waitFor()
  await page.getByText('Reunion registration').first().waitFor()
  await page.locator('.MuiSnackbar-root').waitFor({ state: 'detached' })
  await take(page, 'forms')
}

async function takeMembersView(page: Page, form: string): Promise<void> {
  await page.goto(form)
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await page.getByRole('radio', { name: /Spouse and children/ }).check()
  await page.getByRole('checkbox', { name: /Souvenir/ }).check()
  await page.getByRole('radio', { name: /Spouse and children/ }).scrollIntoViewIfNeeded()
  await take(page, 'form-phone-bangla')
}

async function takeLanding(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await take(page, 'landing')
}

async function open(chromium: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await chromium.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' })
  return context.newPage()
}

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) })
}
