import { AppError } from '../../platform/http/index.ts'

export function jobNotFound(): AppError {
  return new AppError('not_found', 'bulk_job_not_found')
}

export function mayNotListAll(): AppError {
  return new AppError('forbidden', 'forbidden')
}

export function nothingSelected(): AppError {
  return new AppError('not_found', 'nothing_selected')
}

export function selectionChanged(): AppError {
  return new AppError('conflict', 'selection_changed')
}

export function alreadyUndone(): AppError {
  return new AppError('conflict', 'already_undone')
}

export function cannotUndo(): AppError {
  return new AppError('conflict', 'cannot_undo')
}

export function mayNotUndo(): AppError {
  return new AppError('forbidden', 'forbidden.undo')
}
