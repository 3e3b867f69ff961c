import type { OutboundErrorKind } from '../../platform/outbound/index.ts'
import { AppError } from '../../platform/http/index.ts'

export function webhookNotFound(): AppError {
  return new AppError('not_found', 'webhook_not_found')
}

export function deliveryNotFound(): AppError {
  return new AppError('not_found', 'delivery_not_found')
}

export function tooManyWebhooks(max: number): AppError {
  return new AppError('conflict', 'too_many_webhooks', { params: { max } })
}

export function formOfWebhookGone(): AppError {
  return new AppError('invalid', 'invalid_input.webhook_form', { field: 'formIds' })
}

export function deliveryWaits(): AppError {
  return new AppError('conflict', 'delivery_waits')
}

export function webhookIsOff(): AppError {
  return new AppError('conflict', 'webhook_is_off')
}

export function unusableAddress(kind: OutboundErrorKind): AppError {
  const text = kind === 'private_address' ? 'invalid_input.webhook_private' : 'invalid_input.webhook_address'
  return new AppError('invalid', text, { field: 'url' })
}
