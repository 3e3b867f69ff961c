import { formatTaka, type Paisa, STATEMENT_BOUNDS } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'
import type { StatementProblem } from '../../platform/spreadsheets/index.ts'

type FileProblem = 'file_missing' | 'file_empty' | `file_${StatementProblem}`

export function statementRejected(problem: FileProblem): AppError {
  if (problem !== 'file_too_large') return new AppError('invalid', problem)
  const { rows, columns, bytes } = STATEMENT_BOUNDS
  const params = { rows: rows.toLocaleString('en'), columns, megabytes: bytes / 1024 / 1024 }
  return new AppError('invalid', problem, { params })
}

export function mappingInvalid(): AppError {
  return new AppError('invalid', 'mapping_invalid.statement')
}

export function questionOpen(): AppError {
  return new AppError('invalid', 'question_open')
}

export function accountMissing(): AppError {
  return new AppError('invalid', 'account_missing', { field: 'account' })
}

export function unknownImport(): AppError {
  return new AppError('not_found', 'statement_not_found')
}

export function unknownProfile(): AppError {
  return new AppError('not_found', 'profile_not_found')
}

export function unknownRow(): AppError {
  return new AppError('not_found', 'row_not_found')
}

export function rowDecided(by: string | null): AppError {
  return by === null
    ? new AppError('conflict', 'row_decided')
    : new AppError('conflict', 'row_decided.by', { params: { by } })
}

export function proposalOutdated(): AppError {
  return new AppError('conflict', 'proposal_outdated')
}

export function importUndone(): AppError {
  return new AppError('conflict', 'statement_undone')
}

export function ruleUnfit(): AppError {
  return new AppError('invalid', 'rule_unfit', { field: 'contains' })
}

export function tooManyRules(): AppError {
  return new AppError('conflict', 'too_many_rules')
}

export function unknownRule(): AppError {
  return new AppError('not_found', 'rule_not_found')
}

export function returnsTooMuch(heldPaisa: Paisa): AppError {
  if (heldPaisa <= 0) return new AppError('conflict', 'returns_too_much.nothing')
  const params = { held: formatTaka(heldPaisa) }
  return new AppError('conflict', 'returns_too_much', { params })
}
