import type { Locale } from '../locale/locale.ts'
import { methodTraits } from './method-traits.ts'
import { paymentOffer, type PaymentOffer } from './payment-offer.ts'
import type { PaymentSituation } from './payment-situation.ts'
import { nextTextsBn, paymentTextsBn, typedPaymentTextsBn } from './payment-texts-bn.ts'
import { nextTextsEn, paymentTextsEn, typedPaymentTextsEn } from './payment-texts-en.ts'
import { nameProvider, providerWords } from './provider-words.ts'

export interface PaymentView extends PaymentOffer {
  title: string
  text: string
}

const TEXTS = { en: paymentTextsEn, bn: paymentTextsBn } as const
const TYPED_TEXTS = {
  en: { ...paymentTextsEn, ...typedPaymentTextsEn },
  bn: { ...paymentTextsBn, ...typedPaymentTextsBn },
} as const

const NEXT = { en: nextTextsEn, bn: nextTextsBn } as const

/** What every page says and offers in a situation. It promises a message only where the server says that one goes out. */
export function paymentView(
  situation: PaymentSituation,
  locale: Locale,
  {
    willMessage = false,
    method,
  }: { willMessage?: boolean | undefined; method?: string | null | undefined } = {},
): PaymentView {
  const { isDecidedByStaff, needsReceipt } = methodTraits(method)
  const texts = isDecidedByStaff && !needsReceipt ? TYPED_TEXTS : TEXTS
  const { title, text } = texts[locale][situation]
  const next = NEXT[locale][willMessage ? 'message' : 'page']
  const words = providerWords(method, locale)
  return {
    ...paymentOffer(situation),
    title: nameProvider(title, words),
    text: nameProvider(text.replace('{next}', next), words),
  }
}
