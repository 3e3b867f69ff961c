/** What the sandbox lets in by default. Not secret: it guards nothing. */
export const SIMULATOR_CREDENTIALS = {
  appKey: 'simulator-app-key',
  appSecret: 'simulator-app-secret',
  username: 'simulator-user',
  password: 'simulator-password',
}

export type WalletBehaviour = 'pays' | 'insufficient-balance' | 'debit-blocked'

/** The wallets of bKash's sandbox. The last two are refused on bKash's page, which redirects with failure. */
export const WALLETS: Record<string, WalletBehaviour> = {
  '01770618575': 'pays',
  '01929918378': 'pays',
  '01770618576': 'pays',
  '01877722345': 'pays',
  '01619777282': 'pays',
  '01619777283': 'pays',
  '01823074817': 'insufficient-balance',
  '01823074818': 'debit-blocked',
}

export const OTP = '123456'
export const PIN = '12121'

/** The system settings with which an installation takes payments from a simulator. */
export function bkashSettings({ credentials }: { credentials: typeof SIMULATOR_CREDENTIALS }) {
  return {
    bkashEnabled: true,
    bkashSandbox: true,
    bkashAppKey: credentials.appKey,
    bkashAppSecret: credentials.appSecret,
    bkashUsername: credentials.username,
    bkashPassword: credentials.password,
  }
}
