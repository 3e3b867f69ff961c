import { AppError } from '../../platform/http/index.ts'

export function jobNotFound(): AppError {
  return new AppError('not_found', 'bulk_job_not_found', 'This bulk action no longer exists')
}

export function mayNotListAll(): AppError {
  return new AppError('forbidden', 'forbidden', "You don't have permission to do this.")
}

export function nothingSelected(): AppError {
  return new AppError('not_found', 'nothing_selected', 'None of the selected submissions exists any more')
}

export function selectionChanged(): AppError {
  return new AppError(
    'conflict',
    'selection_changed',
    'Other payments can be booked now than were shown. Please look at the new numbers.',
  )
}

export function alreadyUndone(): AppError {
  return new AppError('conflict', 'already_undone', 'This was undone already')
}

export function cannotUndo(): AppError {
  return new AppError('conflict', 'cannot_undo', 'There is nothing to undo')
}

export function mayNotUndo(): AppError {
  return new AppError('forbidden', 'forbidden', 'You may not undo this')
}
