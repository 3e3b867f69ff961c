import { paymentEn } from './payment-en.ts'
import { screenWords } from './screen-words.ts'

export const usePaymentWords = screenWords(paymentEn, async () => (await import('./payment-bn.ts')).paymentBn)
