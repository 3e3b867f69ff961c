import { bkashSettings, startBkashSimulator, type BkashSimulator } from '@nibondhon/bkash-simulator'
import {
  type SslcommerzSimulator,
  sslcommerzSettings,
  startSslcommerzSimulator,
} from '@nibondhon/sslcommerz-simulator'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openProduct, type Product, type Visit } from '../support/open-product.ts'
import { startCallbackProxy, type CallbackProxy } from './callback-proxy.ts'

export const APP_SECRET = 'the secret of the payment tests, nothing else'

const BANK = {
  bank_transfer_account_name: 'Alumni Association',
  bank_transfer_account_number: '0123456789012',
  bank_transfer_bank_name: 'Sonali Bank, Dhanmondi Branch',
  bank_transfer_routing_number: '0',
  bank_transfer_instructions: 'Write your name in the reference.\nKeep the slip.',
}

const WALLET = {
  walletEnabled: true,
  walletBkashNumber: '01811-223344',
  walletBkashMerchant: true,
  walletNagadNumber: '01911-223344',
  walletHolder: 'Alumni Association',
  walletInstructionsEn: 'Keep the message until we confirm.',
  walletInstructionsBn: 'নিশ্চিত না হওয়া পর্যন্ত মেসেজটি রেখে দিন।',
}

/** The product with bKash and bank transfer open, or SSLCommerz or wallets too, each with a provider of its own, for a file of tests. */
export function paymentProduct({ withSslcommerz = false, withWallet = false } = {}) {
  let product: Product | undefined
  let bkash: BkashSimulator | undefined
  let sslcommerz: SslcommerzSimulator | undefined
  let proxy: CallbackProxy | undefined

  beforeAll(async () => {
    bkash = await startBkashSimulator()
    if (withSslcommerz) sslcommerz = await startSslcommerzSimulator()
    proxy = await startCallbackProxy()
    product = await openProduct({
      bkashBaseUrl: bkash.baseUrl,
      ...(sslcommerz && { sslcommerzBaseUrl: sslcommerz.url }),
      appSecret: APP_SECRET,
      publicUrl: proxy.url,
    })
    proxy.leadTo(product.server.url)
    await openWays()
  })
  afterAll(async () => {
    await product?.close()
    await bkash?.close()
    await sslcommerz?.close()
    await proxy?.close()
  })

  function running(): Product {
    if (!product) throw new Error('The product is not running')
    return product
  }

  function simulator(): BkashSimulator {
    if (!bkash) throw new Error('The simulator is not running')
    return bkash
  }

  async function configure(path: string, body: object): Promise<void> {
    const { token } = await running().makeUser('super_admin')
    const response = await fetch(`${running().server.url}${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(await response.text())
  }

  async function openWays(): Promise<void> {
    const systemConfig = {
      ...bkashSettings(simulator()),
      ...(sslcommerz && sslcommerzSettings(sslcommerz)),
      bankTransferEnabled: true,
      ...(withWallet && WALLET),
    }
    await configure('/api/settings/system-config', { systemConfig })
    const settings = Object.entries(BANK).map(([key, value]) => ({ key, value }))
    await configure('/api/settings/payment', { settings })
  }

  return {
    product: running,
    bkash: simulator,
    sslcommerz(): SslcommerzSimulator {
      if (!sslcommerz) throw new Error('The simulator is not running')
      return sslcommerz
    },
    configure,

    visit: (visit: Visit) => running().visit(visit),
  }
}

/** Types into bKash's page until it sends the payer back. */
export async function payOnBkash(
  page: Page,
  { wallet = '01770618575', codes = ['123456'], pin = '12121' } = {},
): Promise<void> {
  await enter(page, 'Your wallet number', wallet)
  for (const code of codes) await enter(page, 'Enter the verification code', code)
  if (codes.at(-1) === '123456') await enter(page, 'Enter your PIN', pin)
}

/** The next page may have the same input, so it must have loaded before anything is typed. */
async function enter(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text)
  const next = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame())
  await page.getByLabel(label).press('Enter')
  await next
}
