import { createScreenMessages } from '../../translations/public-i18n.ts'
import { walletMessagesEn } from './wallet-messages-en.ts'

export const useWalletMessages = createScreenMessages(
  walletMessagesEn,
  async () => (await import('./wallet-messages-bn.ts')).walletMessagesBn,
)
