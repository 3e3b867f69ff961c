import {
  isConfirmation,
  type LateReason,
  type Locale,
  type MessageTopic,
  methodTraits,
  paymentView,
} from '@nibondhon/domain'

/** What a message says before the form's own text. All are '' for what was only received. */
export interface News {
  topic: MessageTopic
  /** Of an e-mail, before the title of the form. */
  subject: string
  lead: string
  /** Shorter: a part of an SMS in Bangla has 67 letters. */
  sms: string
}

interface NewsFacts {
  method: string
  /** Its name; '' for one that can no longer be chosen. */
  provider: string
  amount: string
  /** The same for an SMS. */
  smsAmount: string
  /** The transaction that the member named, where it came too late. */
  trxId: string
  /** Of the association; '' where there is none. */
  phone: string
  /** The amount is what a change after paying costs more. */
  isDifference: boolean
}

/** How to reach the association, for the end of a message; '' where it has no phone. */
export function questionsText(phone: string, locale: Locale): string {
  return phone === '' ? '' : TEXTS[locale].questions(phone)
}

/** The texts of a topic in the language of the member. */
export function newsOf(topic: MessageTopic, locale: Locale, facts: NewsFacts): News {
  const { method, provider, amount, smsAmount, phone, trxId, isDifference } = facts
  const texts = TEXTS[locale]
  const isTransfer = methodTraits(method).needsReceipt
  const forChange = isDifference ? ` ${texts.forChange}` : ''
  const help = forChange + (phone === '' ? '' : ` ${texts.questions(phone)}`)
  const both = (text: (amount: string) => string) => ({ lead: text(amount), sms: text(smsAmount) })
  switch (topic) {
    case 'received':
      return { topic, subject: '', lead: '', sms: '' }
    case 'checking':
      return {
        topic,
        subject: texts.checking.subject,
        lead: isTransfer ? texts.checking.transfer(amount) : texts.checking.payment(amount),
        sms: texts.checking.sms(smsAmount),
      }
    case 'difference': {
      const { subject, text } = texts.difference
      return { topic, subject, ...both((sum) => text(sum) + forChange) }
    }
    case 'paid':
      return { topic, subject: texts.paid.subject, ...both(texts.paid.text) }
    case 'verified':
      return {
        topic,
        subject: texts.verified.subject,
        ...both(isTransfer ? texts.verified.transfer : texts.verified.payment),
      }
    case 'failed':
      return { topic, subject: texts.failed.subject, ...both((sum) => texts.failed.text(sum) + help) }
    case 'rejected': {
      const { subject, transfer, payment, contact } = texts.rejected
      return {
        topic,
        subject,
        ...both((sum) => `${(isTransfer ? transfer : payment)(sum)}${forChange} ${contact(phone)}`),
      }
    }
    case 'unclear': {
      const { subject, text } = texts.unclear
      return { topic, subject, ...both((sum) => text(provider, sum) + help) }
    }
    case 'paid_without_seat':
    case 'paid_other_price':
    case 'paid_after_close':
    case 'paid_again':
    case 'paid_other_questions':
    case 'paid_other_way': {
      const { title, text } = paymentView(topic, locale, { method, lateTrxId: trxId })
      return { topic, subject: title, lead: text + help, sms: texts.late[topic](trxId) + help }
    }
  }
}

/** Whether the usual thanks, which are about a submission that counts, would contradict the news. */
export function isBadNews({ topic }: News): boolean {
  return !isConfirmation(topic)
}

type OfAmount = (amount: string) => string

interface TopicTexts {
  checking: { subject: string; transfer: OfAmount; payment: OfAmount; sms: OfAmount }
  difference: { subject: string; text: OfAmount }
  paid: { subject: string; text: OfAmount }
  verified: { subject: string; transfer: OfAmount; payment: OfAmount }
  failed: { subject: string; text: OfAmount }
  rejected: { subject: string; transfer: OfAmount; payment: OfAmount; contact(phone: string): string }
  unclear: { subject: string; text(provider: string, amount: string): string }
  /** In an SMS; an e-mail says what the pages say. */
  late: Record<LateReason, (trxId: string) => string>
  /** After the amount of a change. */
  forChange: string
  questions(phone: string): string
}

const paymentEn = (trxId: string) => (trxId === '' ? 'your payment' : `your payment ${trxId}`)
const paymentBn = (trxId: string) => (trxId === '' ? 'আপনার পেমেন্ট' : `আপনার পেমেন্ট ${trxId}`)

const TEXTS: Readonly<Record<Locale, TopicTexts>> = {
  en: {
    checking: {
      subject: 'We are checking your payment',
      transfer: (amount) =>
        `Your bank transfer of ${amount} is being checked. The status changes to Completed once it is confirmed.`,
      payment: (amount) =>
        `Your payment of ${amount} is being checked. The status changes to Completed once it is confirmed.`,
      sms: (amount) => `We have your form and are checking your payment of ${amount}.`,
    },
    difference: {
      subject: 'We are checking the difference',
      text: (amount) => `We are checking your payment of ${amount}.`,
    },
    paid: {
      subject: 'Payment received',
      text: (amount) => `We have received your payment of ${amount}.`,
    },
    verified: {
      subject: 'Payment confirmed',
      transfer: (amount) => `Your bank transfer of ${amount} has been verified. Your payment is complete.`,
      payment: (amount) => `Your payment of ${amount} has been confirmed and is complete.`,
    },
    failed: {
      subject: 'Payment not completed',
      text: (amount) => `Your payment of ${amount} was not completed. Your answers are saved.`,
    },
    rejected: {
      subject: 'Payment not found',
      transfer: (amount) => `Your bank transfer of ${amount} could not be verified.`,
      payment: (amount) => `Your payment of ${amount} could not be found.`,
      contact: (phone) => (phone === '' ? 'Please contact us.' : `Please contact us: ${phone}.`),
    },
    unclear: {
      subject: 'Payment not confirmed yet',
      text: (provider, amount) =>
        `${provider} has not confirmed your payment of ${amount} yet. Please do not pay again: we are checking and will write to you.`,
    },
    late: {
      paid_without_seat: (trxId) =>
        `We have ${paymentEn(trxId)}, but no seat was left. You come first when one is free. Please do not pay again.`,
      paid_other_price: (trxId) =>
        `We have ${paymentEn(trxId)}, but the price had changed. We will contact you. Please do not pay again.`,
      paid_after_close: (trxId) =>
        `We have ${paymentEn(trxId)}, but the form had closed. We will contact you. Please do not pay again.`,
      paid_again: (trxId) =>
        `We have ${paymentEn(trxId)}, but you had submitted this form before. We will contact you. Please do not pay again.`,
      paid_other_questions: (trxId) =>
        `We have ${paymentEn(trxId)} and your answers. The form had changed: we will ask if we need more. Please do not pay again.`,
      paid_other_way: (trxId) =>
        `We have ${paymentEn(trxId)}. This way of paying was switched off: we look for the money. Please do not pay again.`,
    },
    forChange: 'This is the difference for your change; what you paid before stays paid.',
    questions: (phone) => `Questions: ${phone}.`,
  },
  bn: {
    checking: {
      subject: 'আপনার পেমেন্ট যাচাই করা হচ্ছে',
      transfer: (amount) => `আপনার ${amount} ব্যাংক ট্রান্সফার যাচাই করা হচ্ছে। টাকা পাওয়া নিশ্চিত হলে অবস্থা ‘সম্পন্ন’ হবে।`,
      payment: (amount) => `আপনার ${amount} পেমেন্ট যাচাই করা হচ্ছে। টাকা পাওয়া নিশ্চিত হলে অবস্থা ‘সম্পন্ন’ হবে।`,
      sms: (amount) => `ফরম পেয়েছি। আপনার ${amount} পেমেন্ট যাচাই করা হচ্ছে।`,
    },
    difference: {
      subject: 'বাড়তি টাকা যাচাই করা হচ্ছে',
      text: (amount) => `আপনার ${amount} পেমেন্ট যাচাই করা হচ্ছে।`,
    },
    paid: { subject: 'পেমেন্ট পেয়েছি', text: (amount) => `আপনার ${amount} পেমেন্ট আমরা পেয়েছি।` },
    verified: {
      subject: 'পেমেন্ট নিশ্চিত হয়েছে',
      transfer: (amount) => `আপনার ${amount} ব্যাংক ট্রান্সফার যাচাই করা হয়েছে। আপনার পেমেন্ট সম্পন্ন হয়েছে।`,
      payment: (amount) => `আপনার ${amount} টাকা পাওয়া নিশ্চিত হয়েছে। আপনার পেমেন্ট সম্পন্ন হয়েছে।`,
    },
    failed: {
      subject: 'পেমেন্ট সম্পন্ন হয়নি',
      text: (amount) => `আপনার ${amount} পেমেন্ট সম্পন্ন হয়নি। আপনার উত্তর জমা আছে।`,
    },
    rejected: {
      subject: 'পেমেন্ট পাওয়া যায়নি',
      transfer: (amount) => `আপনার ${amount} ব্যাংক ট্রান্সফার যাচাই করা যায়নি।`,
      payment: (amount) => `আপনার ${amount} পেমেন্ট পাওয়া যায়নি।`,
      contact: (phone) => (phone === '' ? 'অনুগ্রহ করে আমাদের সাথে যোগাযোগ করুন।' : `যোগাযোগ করুন: ${phone}।`),
    },
    unclear: {
      subject: 'পেমেন্ট এখনো নিশ্চিত হয়নি',
      text: (provider, amount) =>
        `${provider} আপনার ${amount} পেমেন্ট এখনো নিশ্চিত করেনি। আবার টাকা দেবেন না: আমরা খোঁজ নিচ্ছি, ফল জানাব।`,
    },
    late: {
      paid_without_seat: (trxId) =>
        `${paymentBn(trxId)} পেয়েছি, তবে আসন খালি ছিল না। খালি হলে আগে আপনি পাবেন। আবার টাকা দেবেন না।`,
      paid_other_price: (trxId) =>
        `${paymentBn(trxId)} পেয়েছি, তবে মূল্য বদলে গেছে। আমরা যোগাযোগ করব। আবার টাকা দেবেন না।`,
      paid_after_close: (trxId) =>
        `${paymentBn(trxId)} পেয়েছি, তবে ফরমটি বন্ধ ছিল। আমরা যোগাযোগ করব। আবার টাকা দেবেন না।`,
      paid_again: (trxId) =>
        `${paymentBn(trxId)} পেয়েছি, তবে ফরমটি আগেই জমা দিয়েছেন। আমরা যোগাযোগ করব। আবার টাকা দেবেন না।`,
      paid_other_questions: (trxId) =>
        `${paymentBn(trxId)} ও উত্তর পেয়েছি। ফরমটি বদলে গেছে, দরকার হলে জানতে চাইব। আবার টাকা দেবেন না।`,
      paid_other_way: (trxId) =>
        `${paymentBn(trxId)} পেয়েছি। এই উপায়টি এখন বন্ধ, টাকাটি আমরা খুঁজে দেখছি। আবার টাকা দেবেন না।`,
    },
    forChange: 'এটি উত্তর বদলানোর কারণে বাড়তি টাকা; আগের পেমেন্ট ঠিক আছে।',
    questions: (phone) => `প্রশ্ন থাকলে: ${phone}।`,
  },
}
