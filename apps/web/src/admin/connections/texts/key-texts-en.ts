import type { KeyFlag } from '@nibondhon/domain'

export const keyTextsEn = {
  what: 'the API keys',
  label: 'API keys',
  add: 'New API key',
  intro: 'With a key another program does here what you allow it, without a password.',
  docs: 'All calls and examples',
  emptyTitle: 'No API keys yet',
  emptyText: 'Make one for each program, so that you can revoke it alone.',
  states: { works: 'Works', soon: 'Ends soon', ended: 'Ended', stopped: 'Stopped' },
  stoppedText: 'The account of its maker is not active, or lacks the second factor that its role needs.',
  noEnd: 'No end',
  until: (at: string) => `Works until ${at}`,
  endedOn: (at: string) => `Ended on ${at}`,
  neverUsed: 'Never used',
  lastUse: (at: string) => `Last used ${at}`,
  calls: (count: number, digits: string) => (count === 1 ? '1 call' : `${digits} calls`),
  rejected: (digits: string) => `${digits} rejected`,
  revoke: 'Revoke',
  revokeKey: (name: string) => `Revoke ${name}`,

  dialog: {
    title: 'New API key',
    name: 'Name',
    nameHint: 'The program that uses it, such as “Web site”. It is shown in the audit log.',
    nameMissing: 'Enter a name',
    rights: 'What it may do',
    rightsHint: 'It can never manage users, settings or keys, and never do more than you.',
    rightsMissing: 'Choose at least one right',
    end: 'Works until',
    endHint: 'Leave empty for a key without an end.',
    forms: {
      hint: 'With chosen forms it sees nothing of others.',
      none: 'No form is chosen.',
      noneYetText: 'Make a form first, or choose all forms.',
    },
    formsMissing: 'Choose at least one form',
    needsAll: 'Making forms and sending messages need all forms.',
    create: 'Create key',
    secretTitle: (name: string) => `Secret of ${name}`,
    example: (secret: string, site: string) => `curl -H "Authorization: Bearer ${secret}" ${site}/api/forms`,
    secretText: 'The program sends it with each call, for example:',
  },

  flags: {
    canViewSubmissions: 'View submissions and people',
    canEditSubmissions: 'Change submissions and people',
    canApprovePayments: 'Decide payments and enter money',
    canExportData: 'Export data',
    canViewAnalytics: 'View figures and charts',
    canCreateForms: 'Make forms',
    canEditForms: 'Change forms',
    canDeleteForms: 'Delete forms',
    canSendNotifications: 'Send messages',
  } satisfies Record<KeyFlag, string> as Record<KeyFlag, string>,

  revocation: {
    title: (name: string) => `Revoke ${name}?`,
    text: 'The next call with it is rejected. This cannot be undone: the program needs a new key.',
    reason: 'Reason',
    reasonHint: 'Kept in the audit log.',
    confirm: 'Revoke key',
    done: 'The key is revoked',
  },
}

export type KeyTexts = typeof keyTextsEn
