import { VARIABLE_MEANINGS, type SystemVariable } from '@nibondhon/domain'

export const commonTextsEn = {
  proposals: (count: string) => `Proposals of statements (${count})`,

  unsavedWork: {
    edit: (name: string, at: string) =>
      `Not saved when your session ended: your changes to the submission of ${name}, ${at}.`,
    status: (name: string, at: string) =>
      `Not saved when your session ended: the status and note for ${name}, ${at}.`,
    email: (name: string, at: string) => `Not saved when your session ended: your e-mail to ${name}, ${at}.`,
    sms: (name: string, at: string) => `Not saved when your session ended: your SMS to ${name}, ${at}.`,
    campaign: (name: string, at: string) =>
      `Not saved when your session ended: your message to ${name}, ${at}.`,
    continue: 'Continue',
    discard: 'Discard',
  },

  variables: {
    smsSize: (length: string, limit: string, parts: number, digits: string) =>
      `${length} of ${limit} characters · ${digits} ${parts === 1 ? 'part' : 'parts'}`,
    smsBangla: ', as it has letters outside the basic set',
    smsVariables: ' · variables make it longer',
    meanings: VARIABLE_MEANINGS as Readonly<Record<SystemVariable, string>>,
    usual: {
      personName: 'Name',
      formTitle: 'Form',
      amountDue: 'Amount to pay',
      payLink: 'Link to pay',
      viewLink: 'Link to the submission',
    },
    allRows: (label: string) => `All rows of “${label}”`,
    answerTo: (label: string) => `Answer to “${label}”`,
    insertInto: (target: string) => `Insert variable into ${target}`,
    insert: 'Insert variable',
  },

  paging: {
    label: 'pagination navigation',
    page: (type: string, page: string, isSelected: boolean) =>
      type === 'page' ? `${isSelected ? '' : 'Go to '}page ${page}` : `Go to ${type} page`,
  },

  messageEvents: {
    submitted: 'Confirmation',
    payment_completed: 'Payment completed',
    payment_failed: 'Payment failed',
    payment_unclear: 'Payment not confirmed yet',
    recovery: 'ID and code sent again',
    waiting_joined: 'Place on the waiting list',
    waiting_offer: 'Offer of seats',
    personal_link: 'Personal link',
    link_reminder: 'Reminder of a personal link',
    cancelled: 'Cancellation',
    refund_requested: 'Refund requested',
    refund_paid: 'Refund paid',
    refund_rejected: 'Refund rejected',
    staff: 'Message',
  },

  messageStates: {
    queued: 'Waiting',
    sent: 'Sent',
    failed: 'Failed',
    suppressed: 'Suppressed',
  },

  statuses: {
    pending: 'Pending',
    completed: 'Completed',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },

  words: {
    submissions: (count: number, digits: string) => `${digits} ${count === 1 ? 'submission' : 'submissions'}`,
    unknownForm: 'Unknown Form',
    methodNotChosen: 'Not chosen',
    hiddenForRole: 'Hidden for your role',
    couldNotLoad: 'Could not load full submission details',
  },

  errors: {
    sessionEnded: (failure: string) => `${failure}: your session has ended. Please sign in again.`,
    withHelpCode: (message: string, code: string) =>
      `${message} If you ask for help, give this code: ${code}`,
    withAdvice: (failure: string) => `${failure}. Check your connection and try again.`,
    hasAdvice: /connection|try again/i,
    didNotWork: 'That did not work. Please check your connection and try again.',
    checkConnection: 'Check your connection and try again.',
    tryAgain: 'Try again',
    helpCode: 'If you ask for help, give this code:',
  },

  chips: {
    active: 'Active',
    inactive: 'Inactive',
    twoFactor: 'Second factor',
    passwordOnly: 'Password only',
  },

  copy: {
    copied: (what: string) => `The ${what} is copied`,
    notCopied: (what: string) => `The ${what} could not be copied. Select it and copy it by hand.`,
    copy: 'Copy',
    copyThe: (what: string) => `Copy the ${what}`,
  },

  dialogs: {
    cancel: 'Cancel',
    discardTitle: 'Discard your changes?',
    discardText: 'What you entered here is not saved.',
    keepEditing: 'Keep editing',
    discard: 'Discard',
    notSaved: 'Your changes are not saved. They are lost when you leave.',
    leaveTitle: 'Leave without saving?',
    stay: 'Stay',
    leave: 'Leave',
  },

  forms: {
    authenticatorCode: 'Authenticator code',
    passwordHint: (length: string) =>
      `At least ${length} characters. Common passwords and the account's own name or address are not accepted; a few unrelated words are best.`,
    hidePassword: 'Hide password',
    showPassword: 'Show password',
    pickColour: (label: string) => `Pick: ${label}`,
    fromDate: 'From date',
    toDate: 'To date',
  },

  lists: {
    filters: 'Filters',
    filtersUsed: (count: string) => `Filters (${count})`,
    closeFilters: 'Close filters',
    loading: (what: string) => `Loading ${what}`,
    failed: (what: string) => `Failed to load ${what}`,
    range: (first: string, last: string, total: string, noun: string) =>
      `${first}–${last} of ${total} ${noun}`,
    search: 'Search',
    clearSearch: 'Clear the search',
  },

  mentions: {
    title: 'Mentions',
    unread: (count: string) => `Mentions, ${count} unread`,
    none: 'No one has mentioned you.',
    new: 'New: ',
    mentionedYou: (by: string, submission: string) => `${by} mentioned you · ${submission}`,
    markRead: 'Mark all as read',
  },

  overbooking: {
    title: 'No seat is left',
    confirm: 'Overbook',
    reason: 'Reason',
    reasonMissing: 'Please give a reason for overbooking',
    reasonHint: 'It is kept in the audit log.',
  },

  session: {
    loginFailed: 'Login failed',
    registrationFailed: 'Registration failed',
    authenticationFailed: 'Authentication failed. Please log in again.',
    endedWorkKept:
      'Your session has ended. Sign in again: your changes are kept in this browser and offered when you come back.',
  },
}

export type CommonTexts = typeof commonTextsEn
