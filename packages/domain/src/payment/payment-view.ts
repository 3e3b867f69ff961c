import type { Locale } from '../locale/locale.ts'
import { methodTraits } from './method-traits.ts'
import { paymentOffer, type PaymentOffer } from './payment-offer.ts'
import type { PaymentSituation } from './payment-situation.ts'
import { nextTextsBn, paymentTextsBn, sentTextsBn, typedPaymentTextsBn } from './payment-texts-bn.ts'
import { nextTextsEn, paymentTextsEn, sentTextsEn, typedPaymentTextsEn } from './payment-texts-en.ts'
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

const SENT = { en: sentTextsEn, bn: sentTextsBn } as const
const NEXT = { en: nextTextsEn, bn: nextTextsBn } as const

/** What every page says and offers in a situation. It promises a message only where the server says that one goes out. */
export function paymentView(
  situation: PaymentSituation,
  locale: Locale,
  {
    willMessage = false,
    method,
    lateTrxId,
  }: {
    willMessage?: boolean | undefined
    method?: string | null | undefined
    /** The transaction that the member named, where it came too late. */
    lateTrxId?: string | undefined
  } = {},
): PaymentView {
  const { isDecidedByStaff, needsReceipt } = methodTraits(method)
  const texts = isDecidedByStaff && !needsReceipt ? TYPED_TEXTS : TEXTS
  const { title, text } = texts[locale][situation]
  const next = NEXT[locale][willMessage ? 'message' : 'page']
  const words = providerWords(method, locale)
  const sent = SENT[locale]
  const payment = lateTrxId ? sent.transaction(lateTrxId) : needsReceipt ? sent.receipt : sent.other
  return {
    ...paymentOffer(situation),
    title: nameProvider(title, words),
    text: nameProvider(text.replace('{next}', next), words).replace('{payment}', () => payment),
  }
}
