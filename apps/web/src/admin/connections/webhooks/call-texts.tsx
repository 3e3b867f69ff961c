import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import type { ResponseOf } from '@nibondhon/api-contract'
import { type DeliveryState, type DeliveryType, WEBHOOK_TEST } from '@nibondhon/domain'
import { ToneChip } from '../../shared/chip/chips.tsx'
import { countText, dateTimeText, digitsText } from '../../shared/language/console-formats.ts'
import { connectionsTexts } from '../texts/connections-texts.ts'

type Call = ResponseOf<'GET /api/webhooks/:id/deliveries'>['deliveries'][number]

export function eventText(type: DeliveryType): string {
  const { eventNames, testEvent } = connectionsTexts().webhooks
  return type === WEBHOOK_TEST ? testEvent : eventNames[type]
}

export function attemptText({ attempts, nextTryAt }: Pick<Call, 'attempts' | 'nextTryAt'>): string {
  const texts = connectionsTexts().webhooks.log
  if (attempts === 0) return texts.notTried
  const made = texts.attempts(attempts, countText(attempts))
  return nextTryAt === null ? made : `${made} · ${texts.nextTry(dateTimeText(nextTryAt))}`
}

/** What the last attempt brought: a response and its time, or why there was none. */
export function outcomeText({
  responseStatus,
  failure,
  durationMs,
}: Pick<Call, 'responseStatus' | 'failure' | 'durationMs'>): string {
  const { log, failures } = connectionsTexts().webhooks
  return [
    ...(responseStatus === null ? [] : [log.status(digitsText(String(responseStatus)))]),
    ...(failure === '' ? [] : [failures[failure] ?? failure]),
    ...(durationMs === null ? [] : [log.took(countText(durationMs))]),
  ].join(' · ')
}

export function CallStateChip({ status }: { status: DeliveryState }) {
  return <ToneChip {...STATES[status]} label={connectionsTexts().webhooks.log.states[status]} />
}

const STATES = {
  pending: { tone: 'warning', icon: <ScheduleOutlined /> },
  delivered: { tone: 'success', icon: <CheckCircleOutlined /> },
  failed: { tone: 'error', icon: <ErrorOutlineOutlined /> },
} as const satisfies Record<DeliveryState, object>
