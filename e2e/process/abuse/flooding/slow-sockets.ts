import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { SAMPLES } from '../../../../apps/server/src/testing/builders/sample-files.ts'
import { pauseBetween, until } from '../../../../apps/server/src/testing/until.ts'
import type { Attack } from '../attack.ts'
import { encodeMultipart, MULTIPART } from '../support/encode-multipart.ts'
import type { Installation } from '../installation.ts'
import { type Reply, send, type Sending } from '../support/send.ts'

const SIZES = {
  full: { sockets: 500, members: 100, tries: 1 },
  short: { sockets: 100, members: 3, tries: 20 },
}
const ADDRESSES = 20
const BYTE_INTERVAL_MS = 2_000
const REOPEN_MS = 100
const MEMBER_PAUSE_MS = 500
const MEMBER = '127.0.0.99'

/** Connections that announce a body and send a byte now and then, reopened whenever they are closed. */
export const slowSockets: Attack = {
  name: 'slow sockets',
  async run(installation, size) {
    const { sockets, members, tries } = SIZES[size]
    const free = await installation.makeForm({
      title: 'Free while sockets are slow',
      fields: [{ id: 'name', name: 'name', type: 'text', label: 'Name' }],
    })
    const paid = await installation.makeForm({
      title: 'Paid while sockets are slow',
      settings: { requirePayment: true, amount: 500 },
      fields: [{ id: 'name', name: 'name', type: 'text', label: 'Name' }],
    })
    const attack = openSockets(installation.url(), sockets, [
      [`/api/forms/${free.id}/submit`, MULTIPART],
      [`/api/forms/${free.id}/submit`, 'application/json'],
      ['/api/submissions', MULTIPART],
      ['/api/bkash/execute', 'application/json'],
    ])
    const failed = { submit: 0, view: 0, pay: 0, bkash: 0 }
    try {
      await until(() => attack.opened() >= sockets)
      for (let member = 0; member < members; member += 1) {
        await pauseBetween(MEMBER_PAUSE_MS)
        await actAsMember(installation, { freeId: free.id, paidId: paid.id, tries }, failed)
      }
    } finally {
      attack.stop()
    }
    const how = `to ${members} members while ${sockets} slow sockets of ${ADDRESSES} addresses are open`
    const before = '8 of 8 (30 sockets)'
    return [
      {
        what: `submissions refused ${how}`,
        before,
        value: failed.submit,
        atMost: 0,
        unit: 'count',
      },
      { what: `views refused ${how}`, before, value: failed.view, atMost: 0, unit: 'count' },
      {
        what: `paid submissions refused ${how}`,
        before,
        value: failed.pay,
        atMost: 0,
        unit: 'count',
      },
      {
        what: `bKash payments refused ${how}`,
        before: 'all (505 sockets)',
        value: failed.bkash,
        atMost: 0,
        unit: 'count',
      },
    ]
  },
}

async function actAsMember(
  { url, bkash }: Installation,
  { freeId, paidId, tries }: { freeId: string; paidId: string; tries: number },
  failed: Record<'submit' | 'view' | 'pay' | 'bkash', number>,
): Promise<void> {
  const from = MEMBER
  const ask = (route: string, sending: Sending = {}) => send(url(), route, { ...sending, from, tries })
  const count = (what: keyof typeof failed, { status }: Reply) => {
    if (status < 200 || status > 299) failed[what] += 1
  }
  const data = { name: 'Rahim' }
  const submitted = await ask(`POST /api/forms/${freeId}/submit`, { body: { data } })
  count('submit', submitted)
  const { uniqueId } = submitted.json as { uniqueId?: string }
  if (uniqueId) count('view', await ask(`GET /api/submissions/public/${uniqueId}`))

  const receipt = { name: 'receipt.jpg', type: 'image/jpeg', content: SAMPLES.jpg }
  const transfer = encodeMultipart(
    { formId: paidId, data: JSON.stringify(data), paymentMethod: 'bank_transfer', paymentAmount: '500' },
    { payment_receipt: receipt },
  )
  count('pay', await ask('POST /api/submissions', transfer))

  const orderId = `ORDER_${randomUUID()}`
  const created = await ask('POST /api/bkash/create', {
    body: { amount: 500, orderId, intent: 'sale', formId: paidId, data },
  })
  count('bkash', created)
  const { paymentID } = created.json as { paymentID?: string }
  if (!paymentID) return
  const body = { formId: paidId, data, paymentMethod: 'bkash', bkashPaymentId: paymentID, orderId }
  count('bkash', await ask('POST /api/submissions', { body }))
  bkash.authorise(paymentID)
  count('bkash', await ask('POST /api/bkash/execute', { body: { paymentID } }))
}

function openSockets(
  url: string,
  count: number,
  targets: [path: string, type: string][],
): { stop(): void; opened(): number } {
  const port = Number(new URL(url).port)
  const open = new Set<Socket>()
  let isOver = false
  let opened = 0
  for (let index = 0; index < count; index += 1) openOne(index)
  const timer = setInterval(() => {
    for (const socket of open) socket.write('x')
  }, BYTE_INTERVAL_MS)
  return {
    opened: () => opened,
    stop() {
      isOver = true
      clearInterval(timer)
      for (const socket of open) socket.destroy()
    },
  }

  function openOne(index: number): void {
    const [path = '', type = ''] = targets[index % targets.length] ?? []
    const localAddress = `127.0.0.${2 + (Math.floor(index / targets.length) % ADDRESSES)}`
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    open.add(socket)
    socket.on('error', () => {})
    socket.on('connect', () => {
      opened += 1
      const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\n`
      socket.write(head)
    })
    socket.resume()
    socket.on('close', () => {
      open.delete(socket)
      if (!isOver) setTimeout(() => !isOver && openOne(index), REOPEN_MS).unref()
    })
  }
}
