import type { LinkMailing, LinkState, ListProblem, MessageChannel } from '@nibondhon/domain'

const STATES: Record<LinkState, string> = { open: 'Not answered', answered: 'Answered', revoked: 'Withdrawn' }

const PROBLEMS: Record<ListProblem, string> = {
  no_name: 'no name, so no link is made',
  repeated: 'the same person as above, so no second link is made',
  email_invalid: 'not an e-mail address, left out',
  phone_invalid: 'not a phone number, left out',
  value_invalid: 'the form does not accept this value, left out',
}

const CHANNELS: Record<MessageChannel, string> = { email: 'E-mail', sms: 'SMS' }

const MAILINGS: Record<LinkMailing, { title: string; text: string; action: string }> = {
  invitation: {
    title: 'Send the links',
    text: 'Everyone who has not answered and has not got a message yet gets their own link.',
    action: 'Send links',
  },
  reminder: {
    title: 'Remind those who have not answered',
    text: 'Everyone who got a message and has not answered is reminded, at most once in 12 hours.',
    action: 'Send reminders',
  },
}

export const linksTextsEn = {
  title: 'Personal links',
  purpose: (form: string) => `${form}: one link for each person, filled in for them and used once.`,
  purposeOfAny: 'One link for each person, filled in for them and used once.',
  viewForm: 'View form',
  upload: 'Upload a list',
  export: 'Export CSV',
  exportFailed: 'The file could not be made',

  card: {
    none: 'Send each person a link of their own that is filled in already.',
    counts: (answered: string, total: string) => `${answered} of ${total} answered`,
    open: 'Open personal links',
    loading: 'Loading…',
  },

  list: {
    what: 'the personal links',
    one: 'link',
    several: 'links',
    emptyTitle: 'There are no personal links yet',
    emptyText: 'Upload a list of people, as CSV or XLSX, and each of them gets a link of their own.',
    nothingFoundTitle: 'No one matches',
    nothingFoundText: 'Change the search, or show all links.',
    search: 'Search by name, e-mail or phone',
    show: 'Show',
    all: (count: string) => `All (${count})`,
    state: (state: LinkState, count: string) => `${STATES[state]} (${count})`,
    label: 'Personal links',
    counts: (answered: string, open: string, revoked: string) =>
      `${answered} answered, ${open} not answered, ${revoked} withdrawn`,
  },

  states: STATES,
  channels: CHANNELS,
  answeredOn: (time: string) => `Answered ${time}.`,
  noContact: 'No e-mail address or phone number',
  viewSubmission: 'View submission',

  actions: {
    copy: 'Copy link',
    copied: 'The link is copied',
    copyFailed: 'The link could not be copied. Export the list, and copy it from there.',
    send: 'Send',
    revoke: 'Withdraw',
    restore: 'Restore',
    delete: 'Delete',
    of: (action: string, name: string) => `${action}: ${name}`,
    failed: 'This did not work. Please try again.',
    done: {
      revoke: 'The link no longer works',
      restore: 'The link works again',
      delete: 'The link is deleted',
    },
    ask: {
      revoke: {
        title: 'Withdraw this link?',
        text: (name: string) =>
          `The link of ${name} stops working. Anyone who opens it reads that it was withdrawn. You can restore it.`,
      },
      delete: {
        title: 'Delete this link?',
        text: (name: string) =>
          `The link of ${name} is deleted with the name, the addresses and what it fills in. This cannot be undone.`,
      },
    },
    cancel: 'Cancel',
  },

  uploadDialog: {
    title: 'Upload a list',
    description:
      'A CSV or XLSX file with one person in each line and the titles of the columns in the first line; at most 5,000 people and 3 MB.',
    choose: 'Choose a file',
    chooseOther: 'Choose another file',
    reading: 'Reading the list…',
    failed: 'The list could not be read',
    create: (count: string) => `Make ${count} links`,
    createFailed: 'The links could not be made. Please try again.',
    person: 'Who it is',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    notInList: 'Not in the list',
    answers: 'What the links fill in',
    answersHint: 'Choose a column for each field that the link should fill in. Members can change it.',
    notFilledIn: 'Not filled in',
    column: (letter: string, title: string) => (title === '' ? `Column ${letter}` : `${letter}: ${title}`),
    language: 'Language of messages',
    languages: { en: 'English', bn: 'বাংলা' },
    sample: 'The first lines of the list',
    summary: (people: string, emails: string, phones: string) =>
      `${people} people, ${emails} with an e-mail address, ${phones} with a phone number.`,
    known: (count: string) => `${count} of them have a link already and get no second one.`,
    problems: (count: string) => `${count} things to look at:`,
    problem: (line: string, code: ListProblem, text: string) =>
      text === '' ? `Line ${line}: ${PROBLEMS[code]}` : `Line ${line}, "${text}": ${PROBLEMS[code]}`,
    more: (count: string) => `and ${count} more`,
    done: (created: string) => `${created} links were made`,
  },

  stop: {
    waiting: (count: number, digits: string) =>
      count === 1 ? '1 message is waiting to be sent.' : `${digits} messages are waiting to be sent.`,
    action: 'Stop sending',
    done: (emails: string, sms: string) => `Stopped: ${emails} e-mails and ${sms} SMS are not sent.`,
    failed: 'The messages could not be stopped',
  },

  mailing: MAILINGS,
  sendDialog: {
    one: (name: string) => `Send ${name} the link`,
    oneText: 'The message is sent now, even if one was sent before.',
    channels: 'By',
    due: (channel: MessageChannel, count: string) => `${CHANNELS[channel]} (${count} people)`,
    note: 'A text that goes along (optional)',
    noteHint: 'The message has the name, the title of the form and the link already.',
    none: 'No one is due for this message now.',
    over: (left: string) => `Staff may send ${left} more messages today. The others are due the next time.`,
    loading: 'Counting…',
    failed: 'The messages could not be sent. Please try again.',
    send: 'Send',
    done: (emails: string, sms: string) => `On their way: ${emails} e-mails, ${sms} SMS.`,
    nothing: 'No message was sent: there is no address, or a message is on its way.',
  },
}

export type LinksTexts = typeof linksTextsEn
