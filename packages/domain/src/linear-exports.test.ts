import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import * as domain from './index.ts'
import { findGrowth } from './testing/find-growth.ts'
import { HOSTILE_TEXTS, makeForm, re2Patterns } from './testing/index.ts'

type AnyFunction = (...args: unknown[]) => unknown
/** The arguments of a call, of about so many letters or items. */
type MakeArguments = (size: number) => unknown[]

/** Fewer than in linear-time.test.ts, because here each is tried in each function. */
const TEXTS = [
  'letters',
  'opening brackets',
  'spaces between letters',
  'digits, then a letter',
  'Bangla signs',
  'combining marks',
  'control characters',
  'unclosed placeholders',
] as const

/** Functions that no text or list from outside reaches, or that return more than they are given. */
const NOT_MEASURED: Record<string, string> = {
  ...reason('Takes nothing from outside.', 'addBanglaAnswers', 'registerMoreFields', 'registerPlaces'),
  ...reason('Returns all pairs of at most ten ids, as the contract says.', 'pairsOf'),
  ...reason('Returns a key for each rank of each option, of which a form has few.', 'rankKeys'),
  ...reason('Takes a few numbers.', 'differenceHint'),
  ...reason('Looks an id up in a set; the contract bounds both.', 'canReachForm'),
  ...reason(
    'Takes a rule and a submission without its answers.',
    'decideReminder',
    'decideMembershipReminder',
  ),
  ...reason('Takes a few days and numbers.', 'daysOf', 'withTerm'),
  ...reason(
    'Takes users without their names, and roles of a closed set.',
    'canAddUsers',
    'canDeleteUser',
    'canEditUser',
    'canGiveRole',
    'secondFactorRequirementViolation',
    'userAdditionViolation',
  ),
  ...reason('Takes random bytes.', 'makeUniqueId'),
  ...reason('Takes one of a closed set, and ids.', 'cardsOnSheet', 'defaultPrintLayout', 'planSheet'),
  ...reason('Takes a time and the zone of the association.', 'heldText', 'extraSeatsText'),
  ...reason(
    'Takes one of a closed set.',
    'bkashAdvice',
    'bkashRefundAdvice',
    'bookCheckItemText',
    'bookDifferenceText',
    'bookMethodName',
  ),
  ...reason('Takes one of a closed set.', 'cancellationTexts', 'countryOf', 'paymentView', 'providerWords'),
  ...reason('Takes one of a closed set.', 'presentEvent', 'readyText'),
  ...reason(
    'Takes one of a closed set, or looks at the first 300 letters.',
    'payerMethodName',
    'sslcommerzAdvice',
  ),
  ...reason(
    'Takes one of a closed set.',
    'stateAfter',
    'walletKindName',
    'userChangeViolation',
    'userDeletionViolation',
  ),
  ...reason(
    'Takes a problem that the server found.',
    'answerProblemText',
    'mergeProblemText',
    'paidTwiceText',
    'problemText',
    'refundProblem',
    'requestProblem',
  ),
  ...reason(
    'Takes amounts.',
    'frozenAccountNames',
    'binText',
    'estimateSmsCost',
    'journalLine',
    'takaToPaisa',
  ),
  ...reason(
    'Takes days and moments.',
    'dailyRuns',
    'dayAfter',
    'dayBefore',
    'daysOfMonth',
    'localDay',
    'monthToSend',
  ),
  ...reason('Takes days and moments.', 'movedDay', 'formClosing', 'listedState', 'zonedParts', 'closingNote'),
  ...reason(
    'Takes people of the register, whose names and contacts are few and short (MAX_PERSON).',
    'addDetails',
    'addRow',
    'contactsOfPerson',
    'importedRowKey',
    'isNameOf',
    'isSamePerson',
    'joinPerson',
    'mergePeople',
    'namesakeKeys',
    'namesOf',
    'personOfRow',
    'personSearchText',
    'undoRow',
  ),
  ...reason(
    'Takes the people of one ticket, who are at most a hundred.',
    'arePeopleChanged',
    'checkTicket',
    'numberPeople',
  ),
  ...reason('Takes ids, a signature or moments.', 'correctedTimes', 'ticketText', 'ticketToSign'),
  ...reason('Takes figures of the books, one for each day and state.', 'accountDays', 'statementGaps'),
  ...reason(
    'Takes figures of the books, one for each day of at most a year.',
    'compareFigures',
    'figuresOfDays',
    'figuresOfPeriod',
  ),
  ...reason(
    'Takes the pictures of one submission and their candidates, which the database bounds.',
    'findCopies',
  ),
  ...reason('Takes refunds of one payment as its provider lists them.', 'findRefund'),
  ...reason('Takes at most ten submissions, as the contract says.', 'lostFields', 'suggestKept'),
  ...reason('Takes a channel and an address that were checked.', 'countKeys'),
  ...reason('Takes a function for each text of a form; textsOfForm is the same walk.', 'mapTexts'),
  ...reason('Part of prepareSubmission and priceAnswers.', 'prepareGroup', 'changedPrice'),
}

function reason(why: string, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, why]))
}

const MEMBER = { category: 'General', memberSince: '2026-01-01', memberUntil: '2026-12-31' }
const TERM = { category: 'General', years: 1, until: '', day: '2026-01-01', before: MEMBER, after: MEMBER }

/** Functions whose arguments no general call fits. */
const CARD_TEXTS = {
  head: '{{personName}}',
  main: '{{batch}} {{x}}',
  body: '{{personName}}\n{{batch}}',
  foot: '',
}

const ANSWER_LIST = {
  title: '',
  kinds: ['submittedAt', 'checkbox'],
  timeZone: 'Asia/Dhaka',
  now: new Date(0),
}
const ANSWER_COLUMNS = ['submittedAt', 'checkbox', 'number'].map((kind, column) => ({
  column,
  kind,
  fieldId: 'f1',
  order: 'day',
  timeZone: 'Asia/Dhaka',
  separator: ',',
}))

const OWN_CALLS: Record<string, MakeArguments> = {
  usesOfProof: (size) => [numbered(size).map((status) => ({ status, relations: [status, 'receipt'] }))],
  ruleFinder: (size) => [
    numbered(size).map((contains) => ({ contains, direction: null, minPaisa: null, maxPaisa: null })),
  ],
  answerKeys: (size) => [{ id: 'a', name: 'b' }, new Set(numbered(size))],
  answersShownAt: (size) => [
    { data: {}, editHistory: numbered(size).map((at) => ({ at, previous: { a: at }, changes: [] })) },
    '5',
  ],
  answerText: (size) => [numbered(size), optionsOf(100)],
  applyTexts: (size) => [formOf(size).form, new Map(numbered(size).map((key) => [key, key]))],
  associationContacts: (size) => [
    { phone: 'a'.repeat(size), email: 'a'.repeat(size), website: '', address: '' },
  ],
  ownAnswers: (size) => {
    const [name] = makeForm({ fields: [{ id: 'name', label: 'Name' }] }).fields
    return [{ asked: { name }, given: { name }, answers: { name: 'a'.repeat(size) }, patterns: re2Patterns }]
  },
  withoutTerm: (size) => [MEMBER, { removed: TERM, later: numbered(size / 10).map(() => TERM) }],
  cellKeys: (size) => [optionsOf(20), optionsOf(size / 40)],
  checkReturningFields: (size) => {
    const placed = numbered(size).map((id) => ({ field: { id, label: id, type: 'text' }, groupId: null }))
    return [placed, placed]
  },
  chooseOffers: (size) => [numbered(size).map((id) => ({ id, wanted: { form: 1 } })), { form: size }],
  compareVersions: (size) => [formOf(size).form.fields, formOf(size).form.fields],
  countBins: (size) => [[0, 10, 20, 30], numbered(size).map((value) => ({ value: Number(value), count: 1 }))],
  countCells: (size) => [optionsOf(100), optionsOf(100), countsOf(size)],
  countHiddenFromPublic: (size) => [formOf(size).form.fields, 'public'],
  countOptions: (size) => [
    { options: optionsOf(500), earlier: [], counts: countsOf(size), other: 0, max: 500 },
  ],
  countedScan: (size) => [
    numbered(size).map((id) => ({ id, at: Number(id) % 7, gate: id, undo: Number(id) % 2 === 0 })),
  ],
  countBatches: (size) => [numbered(size).map((batch) => ({ batch: `x${batch}`, people: 1, arrived: 0 }))],
  fillCard: (size) => [
    { texts: CARD_TEXTS, textsBn: CARD_TEXTS },
    { personName: '{{a}} '.repeat(size / 6), batch: 'a\n'.repeat(size / 2) },
    'bn',
  ],
  sortPrinted: (size) => [
    numbered(size).map((batch) => ({ batch, partyName: 'রহিম', uniqueId: 'A', person: 1 })),
  ],
  sameBatches: (size) => ['2005', numbered(size)],
  eventCalendar: (size) => [
    {
      ...{ uid: 'a', place: ',;'.repeat(size / 2), name: 'a'.repeat(size) },
      ...{ startsAt: '2027-01-01T00:00:00Z', endsAt: '', url: 'a', writtenAt: new Date(0) },
    },
  ],
  ticketContent: (size) => {
    const { form, answers } = formOf(size)
    return [form, answers, domain.NO_TICKETS]
  },
  countRanks: (size) => [optionsOf(100), countsOf(size)],
  fieldsFor: (size) => [formOf(size).form.fields, 'public'],
  fillHtmlTemplate: (size) => [
    { content: '{{a}} '.repeat(size / 6), enableVariables: true },
    () => ({ a: 'b' }),
  ],
  findExactDuplicates: (size) => [submissionsOf(size), ['a']],
  findSimilarDuplicates: (size) => [submissionsOf(size / 100), ['a']],
  firstPageWith: (size) => [[{ id: 'p', fields: formOf(size).form.fields }], numbered(size)],
  personVariables: (size) => [
    {
      context: 'sms',
      person: { name: 'a b '.repeat(size / 4), memberUntil: '2026-12-31' },
      formTitle: 'x'.repeat(size),
      ownLink: '',
      answers: numbered(size),
      locale: 'bn',
    },
  ],
  formVariables: (size) => [
    {
      context: 'email',
      form: formOf(size).form,
      submission: {
        ...{
          id: 'a',
          uniqueId: 'A',
          editCode: '1',
          createdAt: new Date(0),
          status: 'completed',
          payment: null,
        },
        answers: formOf(size).answers,
      },
      timeZone: 'Asia/Dhaka',
    },
  ],
  hideEditCode: (size) => ['123456 '.repeat(size / 7), '123456'],
  isMissing: (size) => [{ base: 'a'.repeat(size), translation: ' '.repeat(size) }],
  isOnPage: (size) => [{ fields: formOf(size).form.fields }, 'a'.repeat(size)],
  joinPhone: (size) => ['BD', '1'.repeat(size)],
  labelOfKey: (size) => [formOf(size).form.fields, 'a:'.repeat(size / 2), 'en'],
  markPriceFields: (size) => [formOf(size).form.fields, formOf(size).form.settings],
  mentionedIn: (size) => ['@Karim '.repeat(size / 7), [{ username: 'Karim', name: 'Karim' }]],
  missingVariables: (size) => [{ base: '{{a}} '.repeat(size / 6), translation: '{{b}} '.repeat(size / 6) }],
  normaliseText: (size) => ['\u0301\u0323'.repeat(size / 2), 'NFC'],
  noteParts: (size) => ['@Karim '.repeat(size / 7), [{ username: 'Karim', name: 'Karim' }]],
  pageAfter: (size) => [[{ id: 'p', fields: formOf(size).form.fields }], 'p', numbered(size)],
  phonesOf: (size) => [{ phone: '1'.repeat(size), text: '01712345678 '.repeat(size / 12) }],
  applyProfile: (size) => [
    numbered(size).map((text) => [text, text]),
    { headings: '1', columns: { date: '1', amount: '2' }, dateOrder: null },
  ],
  profileOf: (size) => [numbered(size).map((text) => [text, text]), { header: 0, columns: { date: 0 } }],
  reachingMessages: (size) => [
    numbered(size).map((recipient) => ({ channel: 'sms', recipient })),
    { open: ['sms'], smsCountries: ['BD'] },
  ],
  readPersonRow: (size) => [
    ['a '.repeat(size / 2), '1,'.repeat(size / 2), 'a b@'.repeat(size / 4)],
    { mapping: ['name', 'phone', 'email'], dateOrder: 'day' },
  ],
  recogniseQuestions: (size) => [
    ['Name', 'a '.repeat(size / 2), 'Days'],
    numbered(size).map((text) => [text, 'b,'.repeat(4), 'a;b;']),
  ],
  readFormElsewhere: (size) => [
    {
      title: 'a '.repeat(size / 2),
      fields: numbered(size).map((ref) => ({ ref, title: ref, type: 'yes_no' })),
      logic: numbered(size).map((ref) => ({
        ref,
        actions: [{ action: 'jump', condition: { op: 'always' } }],
      })),
    },
    { newId: () => 'f1', yes: 'Yes', no: 'No', plainText: (html: string) => html },
  ],
  formOfAnswers: (size) => [
    {
      ...ANSWER_LIST,
      headings: ['Day', 'a '.repeat(size / 2)],
      rows: numbered(size).map((text) => [text, text]),
    },
    () => 'f1',
  ],
  readAnswerRow: (size) => [
    ['1/2/2026 10:00', 'a,'.repeat(size / 2), '1'.repeat(size)],
    { columns: ANSWER_COLUMNS, fields: [], now: new Date(0) },
  ],
  findAnswerProblems: (size) => [
    numbered(size).map((text) => [text]),
    { columns: ANSWER_COLUMNS, now: new Date(0), max: 50 },
  ],
  recogniseTargets: (size) => [[numbered(size), ['a '.repeat(size / 2)]], numbered(size)],
  dateOrderOfRows: (size) => [numbered(size).map((text) => [text]), ['memberUntil']],
  readPeople: (size) => [
    {
      rows: numbered(size).map((text) => [text, `${text}@example.org`]),
      mapping: { name: 0, email: 1, phone: null, fields: {} },
      fields: formOf(100).form.fields,
      patterns: re2Patterns,
    },
  ],
  readShownFields: (size) => [{ getAll: () => ['a '.repeat(size / 2)] }],
  readTextsCsv: (size) => [formOf(100).form, 'a,b,c\r\n'.repeat(size / 7)],
  readTrxId: (size) => ['bkash', 'A'.repeat(size)],
  readWalletClaim: (size) => [
    { walletKind: 'bkash', walletTrxId: 'A '.repeat(size / 2), walletNumber: '1'.repeat(size) },
    { kinds: ['bkash'], locale: 'en' },
  ],
  searchName: (size) => [{ sender: 'Rahim '.repeat(size / 12), text: 'Uddin '.repeat(size / 12) }],
  personFields: (size) => [formOf(size).form.fields],
  seenFields: (size) => [formOf(size).form.fields, 'public'],
  settleGroups: (size) => [[{ ids: numbered(40) }], numbered(size).map((id) => [id, `${id}b`])],
  sharesOf: (size) => [numbered(4 * size).map((count) => Number(count) + 0.5)],
  textsToApply: (size) => [formOf(100).form, numbered(size).map((key) => ({ key, text: key }))],
  transactionsOf: (size) => [{ trxId: 'A'.repeat(size), text: 'Txn ID A1B2C3D4E5 '.repeat(size / 18) }],
  withSeatsLeft: (size) => [formOf(size).form.fields, [], false],
  withoutDialCode: (size) => ['BD', '880'.repeat(size / 3)],
}

const optionsOf = (count: number) => numbered(12 * count).map((value) => ({ value, label: value }))
const countsOf = (size: number) => new Map(numbered(size).map((value) => [value, 1]))
const submissionsOf = (size: number) => numbered(size).map((id) => ({ id, answers: { a: id } }))

const CALLS: Record<string, MakeArguments> = {}
for (const what of TEXTS) {
  const makeText = HOSTILE_TEXTS[what] ?? String
  CALLS[`a text: ${what}`] = (size) => {
    const text = makeText(size)
    return [text, text, text]
  }
}
/** Few enough that all pairs of two lists fit into the memory: then they are found by their time. */
const numbered = (size: number) => Array.from({ length: size / 12 }, (_, index) => `${index}`)
Object.assign(CALLS, {
  'a list of texts': (size: number) => [numbered(size), numbered(size), numbered(size)],
  'a list of records': (size: number) => {
    const list = numbered(size).map((id) => ({ id, label: id, value: id, name: id, text: id, code: id }))
    return [list, list, list]
  },
  'rows of texts': (size: number) => [numbered(size).map((text) => [text, text]), numbered(size)],
  'a record of texts': (size: number) => {
    const record = Object.fromEntries(numbered(size).map((text) => [`key${text}`, text]))
    return [record, record, record]
  },
  'a form': (size: number) => {
    const { form } = formOf(size)
    return [form, form, form]
  },
  'fields and answers': (size: number) => {
    const { form, answers } = formOf(size)
    return [form.fields, answers, 'public']
  },
  'a field and its answer': (size: number) => {
    const { form, answers } = formOf(size)
    return [form.fields[0], answers['field0'], 'en']
  },
  'everything about a submission': (size: number) => {
    const { form, answers, posted } = formOf(size)
    const input = {
      ...form,
      form,
      data: answers,
      answers,
      raw: answers,
      audience: 'public',
      patterns: re2Patterns,
    }
    return [
      { ...input, previous: {}, at: new Date(0), day: '2026-11-18', pricePaisa: 5, totalPaisa: 5 },
      posted,
      posted,
    ]
  },
  'fields and what a page posted': (size: number) => {
    const { form, posted } = formOf(size)
    return [form.fields, posted, 'public']
  },
} satisfies Record<string, MakeArguments>)

/** A form with as many fields as it may have, and answers that have the size together. */
function formOf(size: number) {
  const fields = Array.from({ length: 100 }, (_, index) => ({
    id: `field${index}`,
    label: `Field ${index}`,
    type: index % 2 === 0 ? ('text' as const) : ('checkbox' as const),
    options: ['a', 'b'],
  }))
  const part = 'a'.repeat(Math.ceil(size / 100))
  const answers = Object.fromEntries(fields.map(({ id, type }) => [id, type === 'text' ? part : [part]]))
  const posted = { getAll: (name: string) => [answers[name.replace(/^answer-/, '')] ?? []].flat() }
  return { form: makeForm({ fields }), answers, posted }
}

const FUNCTIONS = Object.entries(domain).filter(
  (entry): entry is [string, AnyFunction] => typeof entry[1] === 'function',
)

/** Arguments are made once for each size: the functions change nothing, and only their own time counts. */
function remembered(make: MakeArguments): MakeArguments {
  const made = new Map<number, unknown[]>()
  return (size) => {
    const args = made.get(size) ?? make(size)
    made.set(size, args)
    return args
  }
}

const GENERAL_CALLS = Object.entries(CALLS).map(([what, make]): [string, MakeArguments] => [
  what,
  remembered(make),
])

/** Measured in linear-time.test.ts. */
const elsewhere = readFileSync(path.join(import.meta.dirname, 'linear-time.test.ts'), 'utf8')

/** The calls that a function takes without an error. */
function callsOf(name: string, run: AnyFunction): [what: string, make: MakeArguments][] {
  if (name in NOT_MEASURED) return []
  const own = OWN_CALLS[name]
  const calls: [string, MakeArguments][] = own ? [['its own call', remembered(own)]] : GENERAL_CALLS
  return calls.filter(([, make]) => {
    try {
      run(...make(400))
      return true
    } catch {
      return false
    }
  })
}

it('every exported function is measured, or has a reason why not', () => {
  const missing = FUNCTIONS.filter(
    ([name, run]) =>
      !(name in NOT_MEASURED) &&
      !new RegExp(`\\b${name}\\(`).test(elsewhere) &&
      callsOf(name, run).length === 0,
  )
  expect(missing.map(([name]) => name)).toEqual([])
  const known = new Set(FUNCTIONS.map(([name]) => name))
  expect(
    [...Object.keys(NOT_MEASURED), ...Object.keys(OWN_CALLS)].filter((name) => !known.has(name)),
  ).toEqual([])
})

it('every exported function takes time linear in what it is given', async () => {
  const slow: string[] = []
  for (const [name, run] of FUNCTIONS) {
    for (const [what, make] of callsOf(name, run)) {
      const growth = await findGrowth({ size: 5_000, run: (size) => runQuietly(run, make(size)) })
      if (growth === null) continue
      slow.push(`${name}, ${what}: ${growth}`)
      break
    }
  }
  expect(slow).toEqual([])
})

/** A long input may be rejected where a short one is not. */
function runQuietly(run: AnyFunction, args: unknown[]): unknown {
  try {
    return run(...args)
  } catch {
    return null
  }
}
