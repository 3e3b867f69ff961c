import type { GateEnd } from '../device/device-store.ts'
import type { CameraProblem } from '../input/watch-camera.ts'
import type { Surprise } from '../scan/person-state.ts'
import type { UnknownReason } from '../scan/answer-scan.ts'

export interface GateTexts {
  title: string
  language: { label: string; other: string }
  starting: string
  noStorage: { title: string; text: string }
  otherTab: string
  pair: {
    title: string
    text: string
    code: string
    submit: string
    busy: string
    scan: string
    wrong: string
    offline: string
    tooMany: string
    failed: string
  }
  network: {
    online: string
    offline: string
    connecting: string
    unsent: (count: string) => string
    sent: string
  }
  /** The server takes no more scans of this gate. */
  full: (count: string) => string
  listOf: (time: string) => string
  noList: string
  clock: (minutes: string, isSlow: boolean) => string
  camera: {
    start: string
    stop: string
    light: string
    loading: string
    view: string
    problems: Record<CameraProblem | 'reader', string>
  }
  find: { label: string; hint: string; submit: string; none: string; found: (count: string) => string }
  status: {
    in: string
    someIn: (come: string, all: string) => string
    notIn: string
    notPaid: string
    notConfirmed: string
  }
  people: (count: string) => string
  guest: (no: string) => string
  noName: string
  answer: {
    in: string
    already: string
    notPaid: string
    notConfirmed: string
    revoked: string
    wrongForm: string
    unknown: string
    choose: string
    chooseOne: string
    undone: string
    notSaved: string
  }
  explain: {
    unknown: Record<UnknownReason, string>
    revoked: string
    wrongForm: string
    notPaid: string
    notPaidHere: string
    notConfirmed: string
    due: (amount: string) => string
    choose: string
    chooseOne: string
    notSaved: (uniqueId: string) => string
    since: (time: string, gate: string) => string
    inBefore: (time: string, gate: string) => string
    paid: (amount: string) => string
    unlisted: string
  }
  staff: string
  do: {
    next: string
    undo: string
    letIn: (count: string) => string
    letInAnyway: (count: string) => string
    takeCash: (amount: string, count: string) => string
    cancel: string
    ok: string
  }
  counts: {
    title: string
    in: string
    toCome: string
    byGate: string
    byHour: string
    gate: string
    hour: string
  }
  surprises: {
    title: string
    kinds: Record<Surprise['kind'], string>
    first: (time: string, gate: string) => string
    again: (time: string, gate: string) => string
  }
  about: {
    title: string
    ends: (time: string) => string
    forget: string
    forgetAsk: string
    forgetYes: string
  }
  ended: {
    title: (name: string) => string
    reasons: Record<GateEnd, string>
    unsent: (count: string) => string
    save: string
    again: string
  }
}

export const en: GateTexts = {
  title: 'Gate',
  language: { label: 'Language', other: 'বাংলা' },
  starting: 'Starting…',
  noStorage: {
    title: 'This window keeps nothing',
    text: 'The gate has to keep its scans on this phone, and the browser does not allow it here. Open the page in a normal window, not a private one, or free some space on the phone.',
  },
  otherTab: 'The gate is open in another tab of this phone. Close that one to go on here.',
  pair: {
    title: 'Make this phone a gate',
    text: 'Staff add a gate on the Check-in page of the form. Scan the code that they see there, or type it.',
    code: 'Code of the gate',
    submit: 'Pair',
    busy: 'Pairing…',
    scan: 'Scan the code',
    wrong: 'This code is wrong, too old or already used. Ask for a new one.',
    offline: 'Pairing needs the network. Please connect and try again.',
    tooMany: 'Too many attempts. Please wait some minutes.',
    failed: 'Pairing failed. Please try again.',
  },
  network: {
    online: 'Online',
    offline: 'Offline',
    connecting: 'Connecting…',
    unsent: (count) => `${count} to send`,
    sent: 'All sent',
  },
  full: (count) =>
    `The server takes no more scans of this gate, so ${count} stay on this phone. Save them for the staff, and ask them for a new gate before you pair this phone again.`,
  listOf: (time) => `List of ${time}`,
  noList: 'The list is not loaded yet',
  clock: (minutes, isSlow) => `The clock of this phone is ${minutes} minutes ${isSlow ? 'slow' : 'fast'}.`,
  camera: {
    start: 'Start the camera',
    stop: 'Stop the camera',
    light: 'Light',
    loading: 'Starting the camera…',
    view: 'Picture of the camera',
    problems: {
      denied:
        'The camera is not allowed. Allow it for this page in the settings of the browser, or search for the name.',
      missing: 'No camera was found. Use a hand scanner, or search for the name.',
      busy: 'Another app uses the camera. Close it and try again.',
      reader:
        'The part that reads codes is not on this phone yet. Connect to the network once, or search for the name.',
    },
  },
  find: {
    label: 'Name, reference or hand scanner',
    hint: 'In English or Bangla',
    submit: 'Find',
    none: 'Nobody was found.',
    found: (count) => `${count} found`,
  },
  status: {
    in: 'In',
    someIn: (come, all) => `${come} of ${all} in`,
    notIn: 'Not in yet',
    notPaid: 'Not paid',
    notConfirmed: 'Not confirmed',
  },
  people: (count) => (count === '1' ? '1 person' : `${count} people`),
  guest: (no) => `Person ${no}`,
  noName: 'Name not on this phone yet',
  answer: {
    in: 'In',
    already: 'Already in',
    notPaid: 'Not paid',
    notConfirmed: 'Not confirmed',
    revoked: 'Not valid any more',
    wrongForm: 'Another event',
    unknown: 'Not a ticket of ours',
    choose: 'Who is here?',
    chooseOne: 'Is it this person?',
    undone: 'Taken back',
    notSaved: 'Not saved',
  },
  explain: {
    unknown: {
      'no-ticket': 'This code or reference is not a ticket of this event.',
      'too-long': 'This code is too long to be a ticket.',
      forged: 'The ticket was changed or forged: its signature is not ours.',
      'unknown-key':
        'This phone does not know the key of this ticket. Connect to the network and scan again.',
      'not-listed': 'This reference is not on the list.',
    },
    revoked: 'The registration was cancelled, refunded or changed. Please send the guest to the desk.',
    wrongForm: 'The ticket is true, but for another event.',
    notPaid: 'Please send the guest to the desk to pay.',
    notPaidHere: 'You may take the money here.',
    notConfirmed:
      'Nothing is to pay, but the registration is not completed. Ask at the desk, or decide yourself.',
    due: (amount) => `${amount} to pay`,
    choose: 'Only those who are ticked come in.',
    chooseOne: 'Found by name or reference, without the ticket.',
    notSaved: (uniqueId) =>
      `The storage of this phone is full or locked, so this scan is not kept and nobody is in by it. Write down ${uniqueId}, free some space and scan again.`,
    since: (time, gate) => `In since ${time} at ${gate}`,
    inBefore: (time, gate) => `Someone came in with it before: ${time} at ${gate}`,
    paid: (amount) => `${amount} taken in cash`,
    unlisted: 'The ticket is true, but newer than the list of this phone.',
  },
  staff: 'the desk',
  do: {
    next: 'Next',
    undo: 'Take back',
    letIn: (count) => `Let ${count} in`,
    letInAnyway: (count) => `Let ${count} in anyway`,
    takeCash: (amount, count) => `Take ${amount} and let ${count} in`,
    cancel: 'Cancel',
    ok: 'OK',
  },
  counts: {
    title: 'How many are in',
    in: 'In',
    toCome: 'To come',
    byGate: 'By gate',
    byHour: 'By hour',
    gate: 'Gate',
    hour: 'Hour',
  },
  surprises: {
    title: 'Please look at these',
    kinds: {
      already: 'Came in elsewhere before',
      again: 'Was let in elsewhere too',
      revoked: 'Let in, but the ticket is not valid any more',
      'wrong-form': 'Let in, but the ticket is for another event',
      unknown: 'Let in, but the server does not know the ticket',
      rejected: 'The server did not take this scan',
      'cash-open': 'The cash is not in the books: please tell the staff',
    },
    first: (time, gate) => `First at ${time} at ${gate}`,
    again: (time, gate) => `Later at ${time} at ${gate}`,
  },
  about: {
    title: 'This gate',
    ends: (time) => `Ends ${time}; its list is deleted then.`,
    forget: 'Delete everything from this phone',
    forgetAsk: 'The list and all scans are deleted from this phone, also those that were not sent.',
    forgetYes: 'Delete',
  },
  ended: {
    title: (name) => `${name} has ended`,
    reasons: {
      time: 'Its time is over. The list was deleted from this phone.',
      server: 'Staff ended it. The list was deleted from this phone.',
    },
    unsent: (count) =>
      count === '1'
        ? '1 scan was not sent. Save it and give it to the staff.'
        : `${count} scans were not sent. Save them and give them to the staff.`,
    save: 'Save the scans',
    again: 'Pair anew',
  },
}
