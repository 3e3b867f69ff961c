import type { Locale } from '../locale/locale.ts'

/** Texts that every association needs, to begin with. */
export const READY_TEXTS = ['reminder', 'venue', 'thanks', 'on_list', 'ticket', 'membership'] as const
export type ReadyText = (typeof READY_TEXTS)[number]

interface MessageTexts {
  subject: string
  emailText: string
  smsText: string
}

/** Stands where staff have to write something before the text can be sent. */
const BLANK = '____'

export function hasBlank(...texts: readonly string[]): boolean {
  return texts.some((text) => text.includes(BLANK))
}

/** In the language of those who read it. */
export function readyText(name: ReadyText, locale: Locale): MessageTexts {
  return TEXTS[locale][name]
}

const TEXTS: Readonly<Record<Locale, Readonly<Record<ReadyText, MessageTexts>>>> = {
  en: {
    reminder: {
      subject: '{{formTitle}}: {{amountDue}} still to pay',
      emailText:
        'Dear {{personName}},\n\n{{amountDue}} is still to be paid for {{formTitle}}.\n\nPay here: {{payLink}}\n\nIf you have paid in the last few days, you need not do anything: we are checking it.',
      smsText:
        '{{formTitle}}: {{amountDue}} is still to be paid. Pay here: {{payLink}}\nIf you have paid already, please ignore this.',
    },
    venue: {
      subject: 'New venue: {{formTitle}}',
      emailText: `Dear {{personName}},\n\n{{formTitle}} takes place elsewhere.\n\nNew venue: ${BLANK}\nDate and time: ${BLANK}\n\nYour registration stays valid: {{viewLink}}`,
      smsText: `{{formTitle}} takes place elsewhere. New venue: ${BLANK}, ${BLANK}. Your registration stays valid.`,
    },
    thanks: {
      subject: 'Thank you: {{formTitle}}',
      emailText:
        'Dear {{personName}},\n\nthank you for being part of {{formTitle}}. We look forward to seeing you again.',
      smsText:
        '{{personName}}, thank you for being part of {{formTitle}}. We look forward to seeing you again.',
    },
    on_list: {
      subject: 'You are on the list: {{formTitle}}',
      emailText:
        'Dear {{personName}},\n\nyou are on the list for {{formTitle}}. You need not do anything more.\n\nYour registration: {{viewLink}}',
      smsText: '{{personName}}, you are on the list for {{formTitle}}. Your registration: {{viewLink}}',
    },
    ticket: {
      subject: 'Your ticket: {{formTitle}}',
      emailText:
        'Dear {{personName}},\n\nwe look forward to seeing you at {{formTitle}}.\n\nShow this ticket at the gate, on your phone or printed: {{ticketLink}}',
      smsText: '{{personName}}, your ticket for {{formTitle}}: {{ticketLink}}',
    },
    membership: {
      subject: 'Your membership ends on {{memberUntil}}',
      emailText:
        'Dear {{personName}},\n\nyour membership ends on {{memberUntil}}.\n\nRenew it here: {{ownLink}}\n\nThank you for being with us.',
      smsText: '{{personName}}, your membership ends on {{memberUntil}}. Renew it here: {{ownLink}}',
    },
  },
  bn: {
    reminder: {
      subject: '{{formTitle}}: {{amountDue}} দেওয়া বাকি',
      emailText:
        'প্রিয় {{personName}},\n\n{{formTitle}}-এর জন্য {{amountDue}} এখনও দেওয়া বাকি।\n\nটাকা দিন এখানে: {{payLink}}\n\nগত কয়েক দিনে টাকা দিয়ে থাকলে আর কিছু করতে হবে না: আমরা যাচাই করছি।',
      smsText: '{{formTitle}}: {{amountDue}} দেওয়া বাকি। টাকা দিন: {{payLink}}\nদিয়ে থাকলে এটি উপেক্ষা করুন।',
    },
    venue: {
      subject: 'নতুন জায়গা: {{formTitle}}',
      emailText: `প্রিয় {{personName}},\n\n{{formTitle}} অন্য জায়গায় হবে।\n\nনতুন জায়গা: ${BLANK}\nতারিখ ও সময়: ${BLANK}\n\nআপনার নিবন্ধন ঠিক আছে: {{viewLink}}`,
      smsText: `{{formTitle}} অন্য জায়গায় হবে। নতুন জায়গা: ${BLANK}, ${BLANK}। আপনার নিবন্ধন ঠিক আছে।`,
    },
    thanks: {
      subject: 'ধন্যবাদ: {{formTitle}}',
      emailText: 'প্রিয় {{personName}},\n\n{{formTitle}}-এ অংশ নেওয়ার জন্য ধন্যবাদ। আবার দেখা হবে।',
      smsText: '{{personName}}, {{formTitle}}-এ অংশ নেওয়ার জন্য ধন্যবাদ। আবার দেখা হবে।',
    },
    on_list: {
      subject: 'আপনি তালিকায় আছেন: {{formTitle}}',
      emailText:
        'প্রিয় {{personName}},\n\n{{formTitle}}-এর তালিকায় আপনার নাম আছে। আর কিছু করতে হবে না।\n\nআপনার নিবন্ধন: {{viewLink}}',
      smsText: '{{personName}}, {{formTitle}}-এর তালিকায় আপনার নাম আছে। আপনার নিবন্ধন: {{viewLink}}',
    },
    ticket: {
      subject: 'আপনার টিকিট: {{formTitle}}',
      emailText:
        'প্রিয় {{personName}},\n\n{{formTitle}}-এ আপনার অপেক্ষায় আছি।\n\nগেটে এই টিকিট দেখান, ফোনে বা ছাপিয়ে: {{ticketLink}}',
      smsText: '{{personName}}, {{formTitle}}-এর টিকিট: {{ticketLink}}',
    },
    membership: {
      subject: 'আপনার সদস্যপদের মেয়াদ {{memberUntil}} পর্যন্ত',
      emailText:
        'প্রিয় {{personName}},\n\nআপনার সদস্যপদের মেয়াদ {{memberUntil}} পর্যন্ত।\n\nনবায়ন করুন এখানে: {{ownLink}}\n\nআমাদের সঙ্গে থাকার জন্য ধন্যবাদ।',
      smsText: '{{personName}}, আপনার সদস্যপদের মেয়াদ {{memberUntil}} পর্যন্ত। নবায়ন করুন: {{ownLink}}',
    },
  },
}
