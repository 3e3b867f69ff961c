import { randomUUID } from 'node:crypto'
import { smallPng } from '../../../apps/server/src/testing/builders/small-png.ts'
import { openVisit, type Step, type Visit } from './visit.ts'

export interface WalkResult {
  steps: Step[]
  failures: Step[]
}

const PRICE = 500
const MEMBERS = 24
const ACCOUNT = 'Sonali Bank'

interface Member {
  id: string
  uniqueId: string
  editCode: string
  reference: string
  email: string
  name: string
}

/**
 * Walks through what members and staff do, by the same calls: forms, submissions with money and seats, part payments, statements, books,
 * people, merges, bulk actions, deleting and restoring, exports and backup. It works against any server; what it made stays there. A step
 * fails where the response is not the expected one, and where something that was accepted is not there afterwards.
 */
export async function walk(place: { url: string; email: string; password: string }): Promise<WalkResult> {
  const visit = openVisit(place.url)
  await visit.signIn(place)
  await setUp(visit)
  const { paid, free } = await makeForms(visit)
  const members = await submitAll(visit, paid)
  const guests = await submitFree(visit, free)
  await editAsMember(visit, members)
  await read(visit, { paid, free, members })
  await organise(visit, members)
  await decide(visit, members)
  await bookByHand(visit, members)
  await importStatement(visit, members)
  await bulk(visit, { free, guests })
  await mergeTwo(visit, { free, guests })
  await deleteAndRestore(visit, { free, guests })
  await cancelAndRefund(visit, members)
  await people(visit)
  await books(visit)
  await exportAll(visit, { paid })
  await manage(visit, { free })
  return { steps: visit.steps, failures: visit.steps.filter(({ failure }) => failure !== null) }
}

async function setUp(visit: Visit): Promise<void> {
  await visit.call('GET /api/auth/me')
  await visit.call('GET /api/association')
  const values = { account_name: 'Alumni', account_number: '0123456789', bank_name: ACCOUNT }
  const settings = Object.entries(values).map(([key, value]) => ({ key: `bank_transfer_${key}`, value }))
  await visit.call('PUT /api/settings/payment', { settings })
  await visit.call('GET /api/settings/payment')
  await visit.call('GET /api/settings/system')
  await visit.call('GET /api/dashboard')
}

async function makeForms(visit: Visit): Promise<{ paid: string; free: string }> {
  const fields = [
    { id: 'name', name: 'name', type: 'text', label: 'Name', required: true },
    { id: 'email', name: 'email', type: 'email', label: 'E-mail', required: true },
  ]
  const { id: paid } = await visit.call(
    'POST /api/forms',
    {
      title: 'Reunion of the walk',
      settings: { requirePayment: true, amount: PRICE, limits: { seats: 500 } },
      fields,
    },
    201,
  )
  const { id: free } = await visit.call(
    'POST /api/forms',
    {
      title: 'Newsletter of the walk',
      settings: {},
      fields,
    },
    201,
  )
  await visit.call(`GET /api/forms/${text(paid)}`)
  await visit.call('GET /api/forms')
  await visit.call('GET /api/forms/listed')
  await visit.call(`GET /api/forms/${text(paid)}/seats`)
  return { paid: text(paid), free: text(free) }
}

async function submitAll(visit: Visit, formId: string): Promise<Member[]> {
  const members: Member[] = []
  for (let number = 1; number <= MEMBERS; number += 1) {
    const name = `Walker ${number}`
    const email = `walker${number}.${randomUUID().slice(0, 8)}@example.org`
    const form = new FormData()
    for (const [key, value] of Object.entries({ formId, name, email, paymentMethod: 'bank_transfer' })) {
      form.set(key, value)
    }
    form.set('payment_receipt', new File([new Uint8Array(smallPng())], 'receipt.png', { type: 'image/png' }))
    const sent = await visit.send('POST /api/submissions', { body: form, key: randomUUID() }, 201)
    members.push({
      id: text(sent['submissionId']),
      uniqueId: text(sent['uniqueId']),
      editCode: text(sent['editCode']),
      reference: text(sent['paymentReference']),
      email,
      name,
    })
  }
  return members
}

/** A repeated request stores nothing twice. */
async function submitFree(visit: Visit, formId: string): Promise<Member[]> {
  const guests: Member[] = []
  for (let number = 1; number <= 12; number += 1) {
    const name = `Guest ${number}`
    const email = `guest${number}.${randomUUID().slice(0, 8)}@example.org`
    const key = randomUUID()
    const body = JSON.stringify({ formId, data: { name, email } })
    const sent = await visit.send('POST /api/submissions', { body, key, isJson: true }, 201)
    if (number === 1) {
      const again = await visit.send('POST /api/submissions', { body, key, isJson: true }, 201)
      visit.check('a repeated submission is the same one', again['submissionId'] === sent['submissionId'])
    }
    guests.push({
      id: text(sent['submissionId']),
      uniqueId: text(sent['uniqueId']),
      editCode: text(sent['editCode']),
      reference: '',
      email,
      name,
    })
  }
  return guests
}

async function editAsMember(visit: Visit, members: Member[]): Promise<void> {
  for (const { uniqueId, editCode, email, name } of members.slice(0, 3)) {
    await visit.call(`GET /api/submissions/public/${uniqueId}`)
    await visit.call(`GET /api/submissions/edit/${uniqueId}/${editCode}`)
    const { data } = await visit.call(`PUT /api/submissions/edit/${uniqueId}/${editCode}`, {
      data: { name: `${name} Rahman`, email },
    })
    visit.check('the change is stored', record(data)['name'] === `${name} Rahman`)
  }
}

async function read(
  visit: Visit,
  { paid, free, members }: { paid: string; free: string; members: Member[] },
): Promise<void> {
  const { total } = await visit.call(`GET /api/submissions?formId=${paid}`)
  visit.check('the list has all submissions', total === MEMBERS)
  for (const query of [
    'sort=form',
    'sort=updatedAt&direction=asc',
    'sort=amount&direction=desc',
    'grouped=true',
    'status=pending',
    'paymentMethod=bank_transfer',
    'page=2&limit=5',
    `formId=${paid}&fields=name,email`,
  ]) {
    await visit.call(`GET /api/submissions?${query}`)
  }
  const { total: found } = await visit.call(`GET /api/submissions?search=${members[0]?.uniqueId ?? ''}`)
  visit.check('a search finds a new submission', found === 1)
  await visit.call('GET /api/submissions?search=walker')
  await visit.call(`GET /api/forms/${paid}/answers`)
  await visit.call(`GET /api/forms/${paid}/income`)
  await visit.call(`GET /api/submissions/duplicates?formId=${free}&fields=email`)
  await visit.call(`GET /api/submissions/duplicates?formId=${free}`)
  await visit.call('POST /api/submissions/selection', { selection: { filter: { formId: paid } } })
  await visit.call('GET /api/review')
  await visit.call('GET /api/inbox')
  await visit.call('GET /api/inbox/counts')
  await visit.call('GET /api/owed')
  await visit.call('GET /api/audit')
  await visit.call('GET /api/messages')
}

async function organise(visit: Visit, members: Member[]): Promise<void> {
  const { user } = await visit.call('GET /api/auth/me')
  for (const { id } of members.slice(0, 2)) {
    await visit.call(`GET /api/submissions/${id}`)
    await visit.call(`PUT /api/submissions/${id}/tags`, { add: ['VIP'], remove: [] })
    await visit.call(`PUT /api/submissions/${id}/assignee`, { userId: record(user)['id'] })
    const { noteId } = await visit.call(
      `POST /api/submissions/${id}/notes`,
      { text: 'Will bring a guest' },
      201,
    )
    await visit.call(`PUT /api/notes/${text(noteId)}`, { text: 'Will bring two guests' })
    await visit.call(`GET /api/submissions/${id}/timeline`)
    await visit.call(`GET /api/submissions/${id}/neighbours`)
  }
  await visit.call('GET /api/tags')
}

/** Approving, rejecting, taking it back. */
async function decide(visit: Visit, members: Member[]): Promise<void> {
  for (const { id, uniqueId } of members.slice(0, 4)) {
    const { submission } = await visit.call(`PUT /api/submissions/${uniqueId}/status`, {
      status: 'completed',
    })
    visit.check('the submission is approved', record(submission)['status'] === 'completed')
    const { money } = await visit.call(`GET /api/submissions/${id}/money`)
    visit.check('the money is booked', record(money)['balance'] === 0)
  }
  const [first] = members
  await visit.call(`PUT /api/submissions/${first?.uniqueId}/status`, { status: 'pending' })
  await visit.call(`PUT /api/submissions/${first?.uniqueId}/status`, { status: 'completed' })
  await visit.call(`PUT /api/submissions/${members[4]?.uniqueId}/status`, { status: 'failed' })
}

async function bookByHand(visit: Visit, members: Member[]): Promise<void> {
  const [part, waived] = members.slice(5, 7)
  const pay = (id: string | undefined, amount: number) =>
    visit.call(`POST /api/submissions/${id}/money/payments`, {
      bookingId: randomUUID(),
      method: 'cash',
      amount,
    })
  await pay(part?.id, 200)
  const { money } = await pay(part?.id, PRICE - 200)
  visit.check('the rest covers the price', record(money)['balance'] === 0)
  await pay(waived?.id, 100)
  const written = await visit.call(`POST /api/submissions/${waived?.id}/money/write-offs`, {
    bookingId: randomUUID(),
    amount: PRICE - 100,
    reason: 'Volunteer',
  })
  visit.check('nothing is left to pay', record(written['money'])['balance'] === 0)
}

async function importStatement(visit: Visit, members: Member[]): Promise<void> {
  const [right, second, unknown] = [members[8], members[9], `TX${randomUUID().slice(0, 8)}`]
  const rows = [right, second].map(
    (member, index) => `2026-11-0${index + 1},${member?.reference ?? ''} ${member?.name ?? ''},,${PRICE}.00`,
  )
  const content = ['Date,Description,Debit,Credit', ...rows, `2026-11-03,${unknown},,321.00`].join('\n')
  const form = new FormData()
  form.set('account', ACCOUNT)
  form.set('file', new File([content], 'statement.csv', { type: 'text/csv' }))
  const { id, added } = await visit.send('POST /api/statements', { body: form })
  visit.check('all rows are new', added === 3)
  const state = await visit.until('the rows are matched', async () => {
    const { imports } = await visit.ask('GET /api/statements?limit=100')
    const one = list(imports).find((entry) => entry['id'] === id)
    return one?.['state'] === 'done' ? 'done' : null
  })
  visit.check('the statement is matched', state === 'done')
  const { rows: booked } = await visit.call(`GET /api/statements/${text(id)}/rows?state=booked&limit=100`)
  visit.check('rows with a reference are booked', list(booked).length === 2)
  const { rows: open } = await visit.call(`GET /api/statements/${text(id)}/rows?state=unmatched&limit=100`)
  visit.check('the other row is for staff', list(open).length === 1)
  const rowId = text(list(open)[0]?.['id'])
  const target = members[10]
  await visit.call(`POST /api/statements/rows/${rowId}/assign`, {
    parts: [{ submissionId: target?.id, amount: 321 }],
  })
  await visit.call(`POST /api/statements/rows/${rowId}/undo`, {})
  await visit.call(`POST /api/statements/${text(id)}/undo`, {})
  await visit.until('the import is undone', async () => {
    const { imports } = await visit.ask('GET /api/statements?limit=100')
    return list(imports).find((entry) => entry['id'] === id)?.['state'] === 'undone' ? true : null
  })
  const { money } = await visit.call(`GET /api/submissions/${right?.id}/money`)
  visit.check('the payment was taken back', record(money)['balance'] === -PRICE, money)
}

async function bulk(visit: Visit, { free, guests }: { free: string; guests: Member[] }): Promise<void> {
  const selection = { ids: guests.slice(0, 6).map(({ id }) => id) }
  const run = async (kind: string, body: object, changed: number) => {
    const { job } = await visit.call(`POST /api/bulk-jobs/${kind}`, { selection, ...body })
    const id = text(record(job)['id'])
    const done = await visit.until(`the bulk action ${kind} ends`, async () => {
      const { job: now } = await visit.ask(`GET /api/bulk-jobs/${id}`)
      return record(now)['state'] === 'running' ? null : record(now)
    })
    visit.check(
      `the bulk action ${kind} changed all`,
      record(done?.['outcomes'])['changed'] === changed,
      done,
    )
    return id
  }
  const { user } = await visit.call('GET /api/auth/me')
  const tagged = await run('tag', { add: ['walk'], remove: [] }, 6)
  const { job } = await visit.call(`POST /api/bulk-jobs/${tagged}/undo`, {})
  await visit.until('the undo ends', async () => {
    const { job: now } = await visit.ask(`GET /api/bulk-jobs/${text(record(job)['id'])}`)
    return record(now)['state'] === 'running' ? null : true
  })
  await run('assign', { userId: record(user)['id'] }, 6)
  await visit.call('GET /api/bulk-jobs')
  await visit.call(`GET /api/bulk-jobs/${tagged}/report`, undefined, 200, { isFile: true })
  const { total } = await visit.call(`GET /api/submissions?formId=${free}`)
  visit.check('bulk actions lose nothing', total === 12)
}

async function mergeTwo(visit: Visit, { free, guests }: { free: string; guests: Member[] }): Promise<void> {
  const [kept, other] = guests
  const submissions = []
  for (const guest of [kept, other]) {
    const { updatedAt } = await visit.call(`GET /api/submissions/${guest?.id}`)
    submissions.push({ id: guest?.id, updatedAt })
  }
  const { merge } = await visit.call('POST /api/merges', {
    keptId: kept?.id,
    submissions,
    answersFrom: { email: other?.id },
  })
  const { total } = await visit.call(`GET /api/submissions?formId=${free}`)
  visit.check('one of two is left', total === 11)
  await visit.call(`GET /api/submissions/${kept?.id}/merges`)
  await visit.call(`POST /api/merges/${text(record(merge)['id'])}/undo`, {})
  const { total: again } = await visit.call(`GET /api/submissions?formId=${free}`)
  visit.check('both are back', again === 12)
}

async function deleteAndRestore(
  visit: Visit,
  { free, guests }: { free: string; guests: Member[] },
): Promise<void> {
  const [one, two, three, ...others] = guests.slice(2)
  await visit.call(`DELETE /api/submissions/${one?.id}`)
  await visit.call('POST /api/submissions/bulk-delete', { ids: [two?.id, three?.id] })
  const { job } = await visit.call('POST /api/bulk-jobs/delete', {
    selection: { ids: others.map(({ id }) => id) },
  })
  const done = await visit.until('the bulk deletion ends', async () => {
    const { job: now } = await visit.ask(`GET /api/bulk-jobs/${text(record(job)['id'])}`)
    return record(now)['state'] === 'running' ? null : record(now)
  })
  visit.check('the bulk deletion changed all', record(done?.['outcomes'])['changed'] === others.length, done)
  const { total } = await visit.call(`GET /api/submissions?formId=${free}`)
  visit.check('the deleted ones are gone', total === 2)
  await visit.call('GET /api/deleted-submissions')
  const ids = [one, two, three, ...others].map((guest) => guest?.id)
  const { restored } = await visit.call('POST /api/deleted-submissions/restore', { ids })
  visit.check('all are restored', restored === ids.length)
  const { total: again } = await visit.call(`GET /api/submissions?formId=${free}`)
  visit.check('the restored ones are in the list', again === 12)
}

async function cancelAndRefund(visit: Visit, members: Member[]): Promise<void> {
  const [paid, open] = [members[1], members[12]]
  await visit.call(`POST /api/submissions/${open?.id}/cancel`, { reason: 'Cannot come' })
  await visit.call(`POST /api/submissions/${open?.id}/reopen`, { reason: 'Can come after all' })
  await visit.call(`POST /api/submissions/${paid?.id}/cancel`, { reason: 'Cannot come' })
  const { money } = await visit.call(`GET /api/submissions/${paid?.id}/money`)
  visit.check('what was paid is owed', record(money)['balance'] === PRICE, money)
  await visit.call('GET /api/owed')
  await visit.call(`GET /api/submissions/${paid?.id}/refund-requests`)
  await visit.call(`DELETE /api/submissions/${members[13]?.id}`)
  await visit.call('POST /api/deleted-submissions/restore', { ids: [members[13]?.id] })
}

async function people(visit: Visit): Promise<void> {
  const ids: string[] = []
  for (const name of ['Karim Walker', 'Karim Walker Ahmed']) {
    const { person } = await visit.call('POST /api/people', { name }, 201)
    ids.push(text(record(person)['id']))
  }
  const [keep, remove] = ids
  await visit.call(`PUT /api/people/${keep}`, { note: 'Met at the walk' })
  await visit.call(`GET /api/people/${keep}`)
  await visit.call(`GET /api/people/${keep}/history`)
  await visit.call('GET /api/people?search=karim')
  await visit.call('GET /api/people/meta')
  await visit.call('GET /api/people/suggestions')
  const { mergeId } = await visit.call('POST /api/people/merge', { keep, remove })
  await visit.call(`POST /api/people/merges/${text(mergeId)}/undo`, {})
  for (const id of ids) await visit.call(`DELETE /api/people/${id}`)
}

async function books(visit: Visit): Promise<void> {
  await visit.call('POST /api/books/adjustments', {
    bookingId: randomUUID(),
    kind: 'fee',
    method: 'cash',
    amount: -10,
    note: 'Fee of the walk',
  })
  const { nextDay, lastDay } = await visit.call('GET /api/books?limit=1')
  if (nextDay !== null) {
    const { closing } = await visit.call(`GET /api/books/closing?through=${text(lastDay)}`)
    await visit.call('POST /api/books/closing', {
      through: lastDay,
      seen: record(closing)['seen'],
      note: 'Walk',
    })
  }
  const { check } = await visit.call('POST /api/books/check', {})
  visit.check('the books agree', record(check)['isPassed'] === true, record(check))
  await visit.call('GET /api/books/settings')
}

async function exportAll(visit: Visit, { paid }: { paid: string }): Promise<void> {
  for (const format of ['csv', 'xlsx']) {
    await visit.call(`GET /api/export/submissions?format=${format}&formId=${paid}`, undefined, 200, {
      isFile: true,
    })
  }
  await visit.call('GET /api/owed/export', undefined, 200, { isFile: true })
  await visit.call('GET /api/people/export', undefined, 200, { isFile: true })
  await visit.call('GET /api/backup', undefined, 200, { isFile: true })
}

async function manage(visit: Visit, { free }: { free: string }): Promise<void> {
  await visit.call('GET /api/admin/users')
  const settings = { list: 'submissions', filters: { status: 'pending' } }
  const { view } = await visit.call(
    'POST /api/views',
    { name: `Walk ${randomUUID()}`, isShared: false, settings },
    201,
  )
  await visit.call('GET /api/views')
  await visit.call(`DELETE /api/views/${text(record(view)['id'])}`)
  await visit.call(`DELETE /api/forms/${free}`)
  const { total } = await visit.call(`GET /api/submissions?formId=${free}`)
  visit.check('a deleted form has no submissions', total === 0)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function list(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? (value as Record<string, unknown>[]) : []
}
