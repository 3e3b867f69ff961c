import { expect, it } from 'vitest'
import { appLinks } from './app-links.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const accounts = (['bkash', 'nagad', 'bank'] as const).map((kind) => ({
  kind,
  number: '1',
  isMerchant: false,
}))

it('opens the apps of bKash and Nagad on Android', () => {
  expect(appLinks(accounts, ANDROID)).toEqual([
    { kind: 'bkash', link: 'intent:#Intent;package=com.bKash.customerapp;end' },
    { kind: 'nagad', link: 'intent:#Intent;package=com.konasl.nagad;end' },
  ])
})

it('has no link where the system knows none', () => {
  expect(appLinks(accounts, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0')).toEqual([])
})
