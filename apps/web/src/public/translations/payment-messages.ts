import { REDIRECT_METHODS } from '@nibondhon/domain'
import { inProviderWords } from '../../lib/in-provider-words.ts'
import { createScreenMessages } from './public-i18n.ts'
import { paymentMessagesEn, type PaymentMessages } from './payment-messages-en.ts'

const useMessages = createScreenMessages(
  paymentMessagesEn,
  async () => (await import('./payment-messages-bn.ts')).paymentMessagesBn,
)

/** The messages of paying, in the words of the provider that is meant; of bKash where none is. */
export function usePaymentMessages(method?: string | null): PaymentMessages {
  const messages = useMessages()
  const provider = REDIRECT_METHODS.find((one) => one === method) ?? 'bkash'
  const language = messages === paymentMessagesEn ? 'en' : 'bn'
  const key = `${language} ${provider}`
  const ready = named.get(key) ?? inProviderWords(messages, provider, language)
  named.set(key, ready)
  return ready
}

/** By language and provider: each is made once. */
const named = new Map<string, PaymentMessages>()
