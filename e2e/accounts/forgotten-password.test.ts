import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startResetMailJob } from '../../apps/server/src/app/jobs/start-reset-mail-job.ts'
import { startMailCatcher, type MailCatcher } from '../../apps/server/src/testing/messaging/mail-catcher.ts'
import { mailSettings, saveSettings } from '../../apps/server/src/testing/builders/save-settings.ts'
import { openProduct, type Product } from '../support/open-product.ts'
import { button, signIn, textbox } from './account-steps.ts'

const APP_SECRET = 'only for passwords that people forgot'
const PUBLIC_URL = 'https://forms.example.org'

let product: Product
let mail: MailCatcher
let job: ReturnType<typeof startResetMailJob>

beforeAll(async () => {
  mail = await startMailCatcher()
  product = await openProduct({
    appSecret: APP_SECRET,
    publicUrl: PUBLIC_URL,
    allowPrivateNetwork: true,
  })
  job = startResetMailJob({
    db: product.server.db,
    appSecret: APP_SECRET,
    publicUrl: PUBLIC_URL,
    services: product.server.services,
    log: pino({ level: 'silent' }),
  })
})
afterAll(async () => {
  await job.stop()
  await product.close()
  await mail.close()
})

describe('a forgotten password', () => {
  it('is for an administrator to replace while no e-mail can be sent', async () => {
    await product.makeUser('admin')
    const { page } = await product.visit({ path: '/login' })
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByText('Please ask an administrator to set a new password').waitFor()
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await page.getByRole('heading', { name: 'Access the admin panel' }).waitFor()
  })

  it('is replaced by a link from an e-mail, which works once and ends all sessions', async () => {
    const boss = await product.makeUser('super_admin', 'Rahima')
    await saveSettings(product.server.app, boss.token, mailSettings(mail))
    const { email, token } = await product.makeUser('admin', 'Kamal')

    const { page, complaints } = await product.visit({ path: '/login/forgot' })
    await button(page, 'Send link').click()
    await page.getByText('E-mail is required').waitFor()
    await page.getByLabel('Email Address').fill(email)
    await button(page, 'Send link').click()
    const sent = await page.getByRole('status').textContent()

    await expect.poll(() => mail.mails.length).toBe(1)
    expect(mail.mails[0]?.recipients).toEqual([email])
    const link = /https:\S+\/login\/reset#token=\S+/.exec(mail.mails[0]?.text ?? '')?.[0] ?? ''
    const path = link.replace(PUBLIC_URL, '')

    // The token leaves the address at once.
    await page.goto(path)
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
    await expect.poll(() => page.url()).toBe(`${product.server.url}/login/reset`)
    await textbox(page, 'New password').fill('password')
    await button(page, 'Change password').click()
    await page.getByText('This password is too common.').waitFor()
    await expect.poll(() => textbox(page, 'New password').getAttribute('aria-invalid')).toBe('true')
    await textbox(page, 'New password').fill('boat under river')
    await button(page, 'Change password').click()
    await page.getByText('Password changed. Sign in with your new password.').waitFor()
    await signIn(page, email, 'boat under river')
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    expect(await statusOf(token)).toBe(401)

    const { page: later } = await product.visit({ path })
    await textbox(later, 'New password').fill('river under boat')
    await button(later, 'Change password').click()
    await later.getByText('This link has expired or was used before.').waitFor()
    await later.getByRole('link', { name: 'Ask for a new link' }).click()

    // An address without an account gets the same response, and no mail.
    await later.getByLabel('Email Address').fill('nobody@example.org')
    await button(later, 'Send link').click()
    await expect.poll(() => later.getByRole('status').textContent()).toBe(sent)
    expect(complaints).toEqual([])
  })

  it('needs the whole link', async () => {
    const { page } = await product.visit({ path: '/login/reset' })
    await page.getByText('This address is not complete.').waitFor()
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await page.getByRole('heading', { name: 'Forgot password?' }).waitFor()
  })
})

async function statusOf(token: string): Promise<number> {
  const response = await fetch(`${product.server.url}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return response.status
}
