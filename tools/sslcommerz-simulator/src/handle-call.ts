import {
  newId,
  type SimulatedRefund,
  type SimulatedSession,
  type SimulatorState,
  transactionFields,
} from './simulator-state.ts'

export interface Reply {
  status: number
  /** Text is sent as HTML. */
  body: Record<string, unknown> | string
}

const NEEDED = [
  'total_amount',
  'currency',
  'tran_id',
  'success_url',
  'fail_url',
  'cancel_url',
  'cus_name',
  'cus_email',
  'cus_add1',
  'cus_city',
  'cus_postcode',
  'cus_country',
  'cus_phone',
  'shipping_method',
  'product_name',
  'product_category',
  'product_profile',
]

/** The calls of a merchant; null for another path. */
export function handleCall(
  state: SimulatorState,
  route: string,
  fields: Record<string, string>,
): Reply | null {
  if (state.faults.down) return { status: 500, body: '<html><h1>Service Unavailable</h1></html>' }
  switch (route) {
    case 'POST /gwprocess/v4/api.php':
      return json(openSession(state, fields))
    case 'GET /validator/api/validationserverAPI.php':
      return json(checked(state, fields, () => validate(state, fields['val_id'] ?? '')))
    case 'GET /validator/api/merchantTransIDvalidationAPI.php':
      return json(checked(state, fields, () => handleTransaction(state, fields)))
    default:
      return null
  }
}

function json(body: Record<string, unknown>): Reply {
  return { status: 200, body }
}

function checked(
  { storeId, storePassword }: SimulatorState,
  fields: Record<string, string>,
  respond: () => Record<string, unknown>,
): Record<string, unknown> {
  const isKnown = fields['store_id'] === storeId && fields['store_passwd'] === storePassword
  return isKnown ? { APIConnect: 'DONE', ...respond() } : { APIConnect: 'FAILED' }
}

/** HTTP 200 also where it fails. */
function openSession(state: SimulatorState, fields: Record<string, string>): Record<string, unknown> {
  const fail = (failedreason: string) => ({ status: 'FAILED', failedreason, sessionkey: '' })
  const { store_id: storeId, store_passwd: password, ...session } = fields
  if (storeId !== state.storeId || password !== state.storePassword) {
    return fail('Store Credential Error Or Store is De-active')
  }
  const missing = NEEDED.find((name) => !fields[name])
  if (missing !== undefined) return fail(`${missing} is missing`)
  const amount = Number(fields['total_amount'])
  if (!(amount >= 10 && amount <= 500_000)) return fail('Invalid amount')
  const sessionKey = addSession(state, session)
  return {
    status: 'SUCCESS',
    failedreason: '',
    sessionkey: sessionKey,
    GatewayPageURL: `${state.url}/EasyCheckOut/${sessionKey}`,
  }
}

export function addSession(state: SimulatorState, fields: Record<string, string>): string {
  const sessionKey = newId()
  state.sessions.set(sessionKey, {
    sessionKey,
    fields,
    ending: null,
    paidAmount: null,
    valId: null,
    bankTranId: null,
    validations: 0,
    cardType: '',
  })
  return sessionKey
}

function validate(state: SimulatorState, valId: string): Record<string, unknown> {
  const session = find(state, (candidate) => candidate.valId !== null && candidate.valId === valId)
  if (!session) return { status: 'INVALID_TRANSACTION' }
  session.validations += 1
  return transactionFields(state, session)
}

/** One address for the query, the refund and the status of a refund. */
function handleTransaction(state: SimulatorState, fields: Record<string, string>): Record<string, unknown> {
  const { tran_id: tranId, refund_ref_id: refundRefId, bank_tran_id: bankTranId } = fields
  const { refund_trans_id: refundTransId } = fields
  if (refundRefId) {
    const refund = state.refunds.get(refundRefId)
    return refund ? presentRefund(refund) : { status: 'failed', errorReason: 'No refund found' }
  }
  if (bankTranId) return refund(state, fields, bankTranId)
  if (refundTransId) {
    if (state.faults.refundsByRefOnly) return { APIConnect: 'INVALID_REQUEST' }
    const found = [...state.refunds.values()].find((one) => one.refundTransId === refundTransId)
    return found ? presentRefund(found) : { status: 'failed', errorReason: 'No refund found' }
  }
  const attempts = [...state.sessions.values()].filter((session) => session.fields['tran_id'] === tranId)
  return {
    no_of_trans_found: attempts.length,
    element: attempts.map((session) => transactionFields(state, session)),
  }
}

function refund(state: SimulatorState, fields: Record<string, string>, bankTranId: string) {
  const session = find(state, (candidate) => candidate.bankTranId === bankTranId)
  const { refund_amount: amount = '', refund_trans_id: refundTransId = '', refund_remarks: remarks } = fields
  const fail = (errorReason: string) => ({ status: 'failed', errorReason })
  if (!session || !remarks || refundTransId === '') return fail('Invalid request')
  const known = [...state.refunds.values()]
  if (known.some((one) => one.refundTransId === refundTransId)) return fail('Duplicate refund_trans_id')
  const given = known
    .filter((one) => one.bankTranId === bankTranId && one.state !== 'cancelled')
    .reduce((sum, one) => sum + Number(one.amount), 0)
  if (given + Number(amount) > Number(session.fields['total_amount'])) return fail('Refund amount exceeds')
  const made: SimulatedRefund = {
    refundRefId: newId(),
    refundTransId,
    bankTranId,
    amount,
    state: 'processing',
  }
  state.refunds.set(made.refundRefId, made)
  return { ...presentRefund(made), status: 'success' }
}

function presentRefund({ refundRefId, bankTranId, state }: SimulatedRefund): Record<string, unknown> {
  return { refund_ref_id: refundRefId, bank_tran_id: bankTranId, status: state, errorReason: '' }
}

function find(
  state: SimulatorState,
  isIt: (session: SimulatedSession) => boolean,
): SimulatedSession | undefined {
  return [...state.sessions.values()].find(isIt)
}
