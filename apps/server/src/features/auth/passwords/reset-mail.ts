import { escapeHtml, localDigits, type Locale } from '@nibondhon/domain'
import { RESET_MINUTES } from './password-resets-repository.ts'

export interface MailContent {
  subject: string
  text: string
  html: string
}

/** The token is in the fragment, which browsers send to no server, so that no log contains it. */
export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/login/reset#token=${token}`
}

export function resetMail({
  publicUrl,
  token,
  username,
  language,
}: {
  publicUrl: string
  token: string
  username: string
  /** Of the account. */
  language: Locale
}): MailContent {
  const link = resetLink(publicUrl, token)
  const { subject, hello, asked, once, notYou } = TEXTS[language]
  const host = new URL(publicUrl).host
  const text = [hello(username), asked(host), link, once, notYou].join('\n\n')
  const html = [
    `<p>${escapeHtml(hello(username))}</p>`,
    `<p>${escapeHtml(asked(host))}</p>`,
    `<p><a href="${escapeHtml(link)}">${subject}</a></p>`,
    `<p>${once}</p>`,
    `<p>${notYou}</p>`,
  ].join('\n')
  return { subject, text, html }
}

const TEXTS = {
  en: {
    subject: 'Choose a new password',
    hello: (username: string) => `Hello ${username},`,
    asked: (host: string) =>
      `someone asked for a new password for your account at ${host}. To choose one, open this link:`,
    once: `The link works once, within ${RESET_MINUTES} minutes.`,
    notYou: `If it wasn't you, you can ignore this message: your password stays as it is.`,
  },
  bn: {
    subject: 'নতুন পাসওয়ার্ড দিন',
    hello: (username: string) => `প্রিয় ${username},`,
    asked: (host: string) => `${host}-এ আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। নতুন পাসওয়ার্ড দিতে এই লিংক খুলুন:`,
    once: `লিংকটি একবার কাজ করে, ${localDigits(String(RESET_MINUTES), 'bn')} মিনিটের মধ্যে।`,
    notYou: 'আপনি না চেয়ে থাকলে কিছু করতে হবে না: আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
  },
} as const satisfies Record<Locale, unknown>
