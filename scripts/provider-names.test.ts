import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from './lib/paths.mjs'

/** The folders of the providers themselves, and what tests and demonstrations need of them. */
const OWN =
  /^packages\/(bkash|sslcommerz)\/|^apps\/server\/src\/(features\/payments\/providers|testing)\/|\/testing\/|\.test\.tsx?$/

/** Where else the name of a provider decides something, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  // The list of methods, and what follows from each by a dictionary that the compiler checks.
  'packages/domain/src/form-model/payment-methods.ts': 'the list of methods',
  'packages/domain/src/ledger/ledger.ts': 'what staff enter by hand',
  'packages/domain/src/messages/messages.ts': 'the services of the health check',
  'packages/domain/src/payment/payment-id.ts': 'which provider made an id',
  'packages/domain/src/payment/provider-words.ts': 'the words of each provider',
  'packages/domain/src/variables/sample-variables.ts': 'a sample',
  'apps/server/src/features/documents/make/sample-submission.ts': 'a sample',
  'apps/web/src/admin/messages/reminders/reminder-dialog.tsx': 'a sample',
  'apps/web/src/admin/submissions/shared/submission-labels.ts': 'the order of a filter',
  // The specified calls and names of bKash.
  'packages/api-contract/src/endpoints/payments.ts': 'specified calls',
  'apps/server/src/features/payments/payment-options.ts': 'specified parts of a response',
  'packages/api-contract/src/page-data.ts': 'what a page without script shows',
  'apps/server/src/app/pages/posts/form/pay/pay-by-redirect.ts': 'what a page without script shows',
  'apps/server/src/app/pages/posts/form/pay/show-failure.ts': 'what a page without script shows',
  'apps/server/src/app/pages/posts/submission/bkash-posts.ts': 'the method where a page names none',
  'apps/web/src/public/payment/pay/failure-text.ts': 'the step of a payment',
  'apps/web/src/public/payment/pay/pay-button.tsx': 'the step of a payment',
  'apps/web/src/public/payment/pay/use-pay.ts': 'the step of a payment',
  'apps/web/src/public/payment/redirect/pay-by-redirect.ts': 'the specified call of bKash',
  'apps/web/src/public/retry-payment/retry-offer.tsx': 'the method where a page names none',
  'apps/web/src/public/retry-payment/use-retry.ts': 'the specified call of bKash',
  'apps/web/src/public/translations/payment-messages.ts': 'the words where a page names no method',
  // Settings: one tab for each provider.
  'packages/api-contract/src/endpoints/settings.ts': 'the number of a wallet',
  'apps/server/src/features/settings/wallet-options.ts': 'a wallet of bKash may be a merchant number',
  'apps/server/src/features/notifications/staff/service-status.ts': 'a service that is off needs no set-up',
  'apps/web/src/admin/settings/form/settings-draft.ts': 'the tabs',
  'apps/web/src/admin/settings/settings-tabs.tsx': 'the tabs',
  'apps/web/src/admin/shared/command-menu/place-commands.ts': 'the tabs',
  'apps/web/src/admin/settings/tabs/bkash-tab.tsx': 'the tab',
  'apps/web/src/admin/settings/tabs/sslcommerz-tab.tsx': 'the tab',
  'apps/web/src/admin/settings/tabs/wallet-tab.tsx': 'the number of a wallet',
  // Wallets and statements: bKash as a kind of account, not as a checkout.
  'packages/domain/src/wallet/wallet-rules.ts': 'the kinds of wallets',
  'packages/domain/src/wallet/read-wallet-sms.ts': 'the names in messages of wallets',
  'packages/domain/src/wallet/wallet-texts.ts': 'the form of its TrxID',
  'packages/domain/src/statements/statement-rules.ts': 'the method of an account by its name',
  'apps/server/src/features/money/claims/prove-claim.ts': 'the account that the money is in',
  'apps/server/src/features/money/claims/prove-claims.ts': 'whose transactions can be searched',
  'apps/server/src/features/discount-codes/code-uses-repository.ts': 'which rule of holding applies',
}

const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const NAMED = /(['"`])(bkash|sslcommerz)\1/

it('only the listed files outside of the providers’ folders decide by the name of a provider', () => {
  const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/{server,web}/src/**/*.{ts,tsx}'], {
    cwd: inRoot('.'),
  })
  expect(files.length).toBeGreaterThan(1000)
  const naming = files.filter((file) => !OWN.test(file) && NAMED.test(read(file)))
  // methodTraits and the interface PaymentProvider say what a provider can do: ask them instead of adding a file.
  expect(naming.filter((file) => !(file in ALLOWED))).toEqual([])
  expect(Object.keys(ALLOWED).filter((file) => !naming.includes(file))).toEqual([])
})

it('only a provider’s own folder uses its client', () => {
  const files = globSync('apps/server/src/**/*.ts', { cwd: inRoot('.') })
  const using = files.filter(
    (file) => !OWN.test(file) && /from '@nibondhon\/(bkash|sslcommerz)'/.test(read(file)),
  )
  expect(using).toEqual([])
})
