import type { SIMULATOR_CREDENTIALS } from './state/wallets.ts'

/** What an installation has to be told to take payments of a simulator, as its system settings name it. */
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
