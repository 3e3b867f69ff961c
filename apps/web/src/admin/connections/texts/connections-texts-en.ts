import type { WebhookEvent } from '@nibondhon/domain'
import { keyTextsEn } from './key-texts-en.ts'
import { sheetTextsEn } from './sheet-texts-en.ts'

export const connectionsTextsEn = {
  title: 'Connections',
  purpose: 'Let your web site, a sheet or another program work with the submissions.',
  back: 'Settings',
  parts: 'Kinds of connections',
  tabs: { keys: 'API keys', webhooks: 'Webhooks', sheets: 'Live sheets' },
  allForms: 'All forms',
  someForms: (count: number, digits: string) => (count === 1 ? '1 form' : `${digits} forms`),
  makerAndDay: (name: string, date: string) => `${name}, ${date}`,
  madeBy: (name: string, date: string) => `Made by ${name} on ${date}`,

  secret: {
    once: 'Copy it now: it is shown only this once. Keep it like a password.',
    done: 'I have stored it',
    kinds: {
      secret: {
        label: 'Secret',
        copy: 'Copy the secret',
        copied: 'The secret is copied',
        notCopied: 'The secret could not be copied. Select it and copy it by hand.',
      },
      link: {
        label: 'Link',
        copy: 'Copy the link',
        copied: 'The link is copied',
        notCopied: 'The link could not be copied. Select it and copy it by hand.',
      },
    },
  },

  keys: keyTextsEn,
  sheets: sheetTextsEn,

  webhooks: {
    what: 'the webhooks',
    label: 'Webhooks',
    add: 'New webhook',
    intro: 'A webhook calls an address of yours when something happens here.',
    emptyTitle: 'No webhooks yet',
    emptyText:
      'Make one so that your web site learns at once when someone registers or pays, without asking again and again.',
    events: (count: number, digits: string) => (count === 1 ? '1 event' : `${digits} events`),
    waiting: (count: number, digits: string) => (count === 1 ? '1 call waits' : `${digits} calls wait`),
    states: { active: 'Active', off: 'Turned off', paused: 'Paused', failing: 'Failing' },
    failingSince: (at: string) => `No call has succeeded since ${at}.`,
    pausedAt: (at: string) =>
      `Paused on ${at}: no call succeeded for three days, or the address said that it is gone. Correct the address or the program, then resume.`,
    formerSecret: (at: string) => `Until ${at} calls are also signed with the former secret.`,
    offText: 'It is turned off: what happens meanwhile is not sent later.',

    dialog: {
      make: 'New webhook',
      edit: 'Edit webhook',
      url: 'Address',
      urlHint: 'Begins with https:// and leads to your program.',
      urlMissing: 'Enter the address',
      description: 'What it is for',
      descriptionHint: 'For the list, such as “Members’ page of our web site”.',
      events: 'What it is called about',
      eventsMissing: 'Choose at least one event',
      forms: {
        hint: 'With chosen forms it is not called about others, and not about the register of people.',
        none: 'No form is chosen.',
        noneYetText: 'Make a form first, or choose all forms.',
      },
      create: 'Create webhook',
      save: 'Save changes',
      saved: 'The webhook is saved',
      secretTitle: 'Secret of the webhook',
      secretText:
        'Your program recognises our calls by it: each call is signed as Standard Webhooks describes, and there are libraries for most languages.',
    },

    eventNames: {
      'submission.created': 'Someone registered',
      'submission.updated': 'Answers changed',
      'submission.status_changed': 'Status or payment changed',
      'submission.deleted': 'A submission was deleted',
      'payment.completed': 'A payment was completed',
      'payment.failed': 'A payment failed',
      'payment.refunded': 'Money was refunded',
      'form.opened': 'A form opened',
      'form.closed': 'A form closed',
      'person.created': 'A person was added to the register',
      'person.updated': 'A person of the register changed',
      'check_in.recorded': 'Someone was let in',
    } satisfies Record<WebhookEvent, string> as Record<WebhookEvent, string>,
    testEvent: 'Test',

    page: {
      what: 'the webhook',
      title: 'Webhook',
      purpose: 'What it is called about, and how the calls went.',
      back: 'All webhooks',
      gone: 'This webhook does not exist any more',
      goneText: 'Somebody deleted it.',
      about: 'About this webhook',
      address: 'Address',
      description: 'What it is for',
      events: 'Events',
      forms: 'Forms',
      made: 'Made by',
      edit: 'Edit',
      test: 'Send a test',
      tested: 'The test call is on its way',
      pause: 'Turn off',
      resume: 'Resume',
      paused: 'The webhook is turned off',
      resumed: 'The webhook is active. It gets what happens from now on.',
      rotate: 'New secret',
      delete: 'Delete',
    },

    pausing: {
      title: 'Turn off this webhook?',
      text: 'Calls that wait are not made, and what happens until you resume it is not sent later.',
      confirm: 'Turn off',
    },
    rotation: {
      title: 'Make a new secret?',
      text: 'For a day calls are signed with both secrets, so that you can enter the new one in your program. After that the former one no longer works.',
      confirm: 'Make new secret',
    },
    deletion: {
      title: 'Delete this webhook?',
      text: 'Its log is deleted too, and calls that wait are not made.',
      confirm: 'Delete webhook',
      done: 'The webhook is deleted',
    },

    log: {
      title: 'Calls of the last 14 days',
      what: 'the calls',
      noun: 'call',
      nouns: 'calls',
      label: 'Calls',
      filter: 'Show',
      all: 'All calls',
      emptyTitle: 'No calls yet',
      emptyText: 'Send a test to see whether your program receives it.',
      noneTitle: 'No such calls',
      noneText: 'Choose another state above.',
      states: { pending: 'Waiting', delivered: 'Delivered', failed: 'Given up' },
      attempts: (count: number, digits: string) => (count === 1 ? '1 attempt' : `${digits} attempts`),
      notTried: 'Not tried yet',
      nextTry: (at: string) => `next attempt ${at}`,
      took: (milliseconds: string) => `${milliseconds} ms`,
      status: (code: string) => `Status ${code}`,
      open: (event: string, at: string) => `${event}, ${at}: details`,
    },

    failures: {
      bad_address: 'The address cannot be used.',
      private_address: 'The address leads into a private network.',
      unreachable: 'The address could not be reached.',
      timed_out: 'No response within 15 seconds.',
      too_large: 'The response was too large.',
      cancelled: 'The call was interrupted.',
      unreadable_secret:
        'The secret cannot be read, as after a restore on another machine. Make a new secret.',
    } as Readonly<Record<string, string>>,

    call: {
      what: 'the call',
      title: (event: string) => `Call: ${event}`,
      state: 'State',
      happened: 'Happened',
      tried: 'Last attempt',
      attempts: 'Attempts',
      response: 'Response',
      id: 'Id of the event',
      sent: 'What was sent',
      notSent: 'It is written when the first attempt is made.',
      received: 'What came back',
      nothing: 'Nothing',
      resend: 'Send again',
      resent: 'The call is on its way, with the same id',
      close: 'Close',
    },
  },
}

export type ConnectionsTexts = typeof connectionsTextsEn
