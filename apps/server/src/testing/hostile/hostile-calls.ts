import { FIELD_TYPES, isInputField } from '@nibondhon/domain'
import type { InjectOptions } from 'fastify'
import { makeStoredForm } from '../builders/make-stored-form.ts'
import { makeSubmission } from '../builders/make-submission.ts'
import { makeUser } from '../builders/make-user.ts'
import type { TestServer } from '../servers/start-test-server.ts'

/** A call of the API with the same text or other value in every input. */
export type HostileCall = (value: unknown) => InjectOptions

export interface HostileCalls {
  /** Public calls. */
  open: Record<string, HostileCall>
  /** Calls of staff that accept markup. */
  staff: Record<string, HostileCall>
}

const INPUT_TYPES = FIELD_TYPES.filter((type) => isInputField(type) && type !== 'file')

/** A form with a field of each type, a submission, and every call that accepts text. */
export async function hostileCalls(server: TestServer): Promise<HostileCalls> {
  const { token } = await makeUser(server.db)
  const fields = INPUT_TYPES.map((type) => ({ id: type, label: type, type, options: ['a', 'b'] }))
  const formId = await makeStoredForm(server.db, { fields })
  const paidId = await makeStoredForm(server.db, { fields, settings: { requirePayment: true, amount: 5 } })
  const { uniqueId } = await makeSubmission(server.db, { id: formId, version: 1 }, {})

  const post = (url: string, payload: object, headers = {}): InjectOptions => ({
    method: 'POST',
    url,
    headers: { 'idempotency-key': 'short', ...headers },
    payload,
  })
  const asStaff = (url: string, payload: object) => post(url, payload, { authorization: `Bearer ${token}` })
  const data = (value: unknown) => Object.fromEntries(INPUT_TYPES.map((type) => [type, share(value)]))
  const claimOf = (value: unknown) => ({ walletKind: value, walletTrxId: value, walletNumber: value })
  const edit = `/api/submissions/edit/${uniqueId}/123456`

  return {
    open: {
      submit: (value) => post(`/api/forms/${formId}/submit`, { data: data(value), website: share(value) }),
      'submit one answer': (value) => post(`/api/forms/${formId}/submit`, { data: { number: value } }),
      'submit data of another kind': (value) => post(`/api/forms/${formId}/submit`, { data: value }),
      'submit with payment': (value) =>
        post('/api/submissions', { formId: paidId, data: data(value), paymentMethod: share(value) }),
      'submit with a typed transaction': (value) =>
        post('/api/submissions', { formId: paidId, data: {}, paymentMethod: 'wallet', ...claimOf(value) }),
      'enter a transaction': (value) => post(`/api/submissions/wallet/${uniqueId}/KEY`, claimOf(value)),
      'calculate the amount': (value) => post(`/api/forms/${paidId}/calculate-amount`, { data: data(value) }),
      'save an edit': (value) => ({ ...post(edit, { data: data(value) }), method: 'PUT' }),
      'submit as multipart': (value) => multipart(`/api/forms/${formId}/submit`, data(value)),
      'submit as multipart, together': (value) =>
        multipart(`/api/forms/${formId}/submit`, { data: { text: value, number: value } }),
      'begin a bKash payment': (value) =>
        post('/api/bkash/create', { amount: 5, orderId: value, intent: value, formId: value, data: value }),
      'begin a payment by SSLCommerz': (value) =>
        post('/api/payments', {
          amount: 5,
          orderId: value,
          method: 'sslcommerz',
          formId: paidId,
          data: data(value),
        }),
      'complete a bKash payment': (value) => post('/api/bkash/execute', { paymentID: value }),
      'announce a bKash payment': (value) =>
        post('/api/bkash/webhook', {
          Type: 'Notification',
          MessageId: value,
          TopicArn: value,
          Message: value,
        }),
      'announce a payment by SSLCommerz': (value) =>
        post('/api/sslcommerz/ipn', {
          verify_key: value,
          verify_sign: value,
          status: 'VALID',
          tran_id: value,
        }),
      'look up a submission': (value) => get(`/api/submissions/public/${pathOf(value)}`),
      'open an edit': (value) => get(`/api/submissions/edit/${pathOf(value)}/${pathOf(value)}`),
      'open a form page': (value) => get(`/${pathOf(value)}?${pathOf(value)}=${pathOf(value)}`),
      'read a form by its address': (value) => get(`/api/forms/url/${pathOf(value)}`),
      'download a PDF': (value) => get(`/api/submissions/${pathOf(value)}/pdf`),
      'sign in': (value) => post('/api/auth/login', { email: value, password: '' }),
    },
    staff: {
      'save a form': (value) => asStaff('/api/forms', formWith(value)),
      'preview messages': (value) =>
        asStaff('/api/forms/message-preview', { ...formWith(value), data: 'sample' }),
      'preview the impact': (value) => asStaff(`/api/forms/${formId}/impact`, formWith(value)),
    },
  }
}

/** Splits the size over all answers. */
function share(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, Math.ceil(value.length / INPUT_TYPES.length)) : value
}

function get(url: string): InjectOptions {
  return { method: 'GET', url, headers: { accept: 'text/html' } }
}

/** Fits into a request line. */
function pathOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null).slice(0, 3_000)
  return encodeURIComponent(text.slice(0, 1_200).replace(/\p{Surrogate}/gu, ''))
    .slice(0, 3_600)
    .replace(/%.?$/, '')
}

function multipart(url: string, parts: Record<string, unknown>): InjectOptions {
  const boundary = 'boundary-of-parts'
  const lines = Object.entries(parts).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  })
  return {
    method: 'POST',
    url,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'idempotency-key': 'short' },
    payload: `${lines.join('')}--${boundary}--\r\n`,
  }
}

/** Puts the value into texts of a form that are parsed, normalised or filled in. */
function formWith(value: unknown): object {
  const text = typeof value === 'string' ? value.slice(0, Math.ceil(value.length / 8)) : value
  return {
    title: text,
    description: text,
    fields: [{ label: text, type: 'html', htmlContent: { content: text }, styling: { color: text } }],
    settings: {
      redirectUrl: text,
      notifications: { emailTemplate: { subject: text, body: text }, smsTemplate: { message: text } },
      pdfSettings: { htmlContent: { content: text } },
    },
  }
}
