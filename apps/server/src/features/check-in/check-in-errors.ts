import { AppError } from '../../platform/http/index.ts'

export function gateNotFound(): AppError {
  return new AppError('not_found', 'gate_not_found')
}

/** Its device forgets its list then. */
export function gateEnded(): AppError {
  return new AppError('unauthenticated', 'gate_ended')
}

export function wrongPairingCode(): AppError {
  return new AppError('unauthenticated', 'wrong_code.gate')
}

export function noTickets(): AppError {
  return new AppError('conflict', 'no_tickets')
}

export function gateEndsTooLate(): AppError {
  return new AppError('invalid', 'invalid_input.gate_end', { field: 'endsAt' })
}

export function tooManyGates(max: number): AppError {
  return new AppError('conflict', 'too_many_gates', { params: { max } })
}

export function tooManyScans(): AppError {
  return new AppError('conflict', 'too_many_scans')
}

export function noAttendees(): AppError {
  return new AppError('not_found', 'nothing_to_export.attendees')
}

export function ticketNotFound(): AppError {
  return new AppError('not_found', 'ticket_not_found')
}

export function noEventTime(): AppError {
  return new AppError('not_found', 'no_event_time')
}

export function layoutNotFound(): AppError {
  return new AppError('not_found', 'print_layout_not_found')
}

export function nothingToPrint(): AppError {
  return new AppError('not_found', 'nothing_to_print')
}

export function tooManyToPrint(max: number): AppError {
  return new AppError('conflict', 'too_many_to_print', { params: { max } })
}

export function printPictureNotFound(): AppError {
  return new AppError('not_found', 'print_picture_not_found')
}

type PictureProblem = 'missing' | 'type' | 'size' | 'pixels' | 'count'

export function printPictureRejected(problem: PictureProblem): AppError {
  return new AppError('invalid', `print_picture_unusable.${problem}`, { field: 'picture' })
}

export function cashNotFound(): AppError {
  return new AppError('not_found', 'gate_cash_not_found')
}

/** A colleague was first. */
export function cashDecided(): AppError {
  return new AppError('conflict', 'gate_cash_decided')
}
