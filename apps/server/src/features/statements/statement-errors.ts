import { formatTaka, type Paisa, STATEMENT_BOUNDS } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'
import type { StatementProblem } from '../../platform/spreadsheets/index.ts'

type FileProblem = 'file_missing' | 'file_empty' | `file_${StatementProblem}`

export function statementRejected(code: FileProblem): AppError {
  return new AppError('invalid', code, FILE_TEXTS[code])
}

const FILE_TEXTS = {
  file_missing: 'Please choose a statement as CSV, TSV, XLSX, XLS or PDF.',
  file_unreadable:
    'This file could not be read. Please open it in a spreadsheet, save it as XLSX or as CSV (UTF-8), and choose it again.',
  file_too_large: `The statement is too large. A file may have ${STATEMENT_BOUNDS.rows.toLocaleString('en')} rows, ${STATEMENT_BOUNDS.columns} columns and ${STATEMENT_BOUNDS.bytes / 1024 / 1024} MB. Please export a shorter period.`,
  file_too_complex:
    'Reading this file takes too much time or memory. Please copy its rows into a new spreadsheet, save that as CSV (UTF-8), and choose it.',
  file_pdf_damaged:
    'This PDF could not be read. Please download it again, or ask the bank for a CSV or Excel file.',
  file_pdf_locked:
    'This PDF is protected by a password. Please open it with the password, print it to a new PDF, and choose that one; or ask the bank for a CSV or Excel file.',
  file_pdf_scan:
    'This PDF has no text, probably a scan. Please ask the bank for a CSV or Excel file, or for a PDF that was not scanned.',
  file_pdf_too_long: 'This PDF has more than 200 pages. Please download a shorter period.',
  file_pdf_without_table:
    'No list of payments was found in this PDF. Please download the statement as CSV or Excel (XLSX) from your bank, or copy its rows and paste them as text.',
  file_empty: 'This file has no rows.',
} as const satisfies Record<FileProblem, string>

export function mappingInvalid(): AppError {
  return new AppError(
    'invalid',
    'mapping_invalid',
    'Please choose which column has the date, and which have the amounts.',
  )
}

export function questionOpen(): AppError {
  return new AppError(
    'invalid',
    'question_open',
    'Some rows can be read in two ways. Please answer the questions of the preview.',
  )
}

export function accountMissing(): AppError {
  const message = 'Please enter a name for the account.'
  return new AppError('invalid', 'account_missing', message, { errors: { account: message } })
}

export function unknownImport(): AppError {
  return new AppError('not_found', 'statement_not_found', 'There is no such statement.')
}

export function unknownProfile(): AppError {
  return new AppError('not_found', 'profile_not_found', 'These saved columns do not exist any more.')
}

export function unknownRow(): AppError {
  return new AppError('not_found', 'row_not_found', 'There is no such row. Its import may have been undone.')
}

export function rowDecided(by: string | null): AppError {
  const message =
    by === null
      ? 'This row is decided already. Reload to see it.'
      : `This row was decided by ${by}. Reload to see it.`
  return new AppError('conflict', 'row_decided', message)
}

export function proposalOutdated(): AppError {
  return new AppError(
    'conflict',
    'proposal_outdated',
    'What is open has changed since this was proposed. Reload to see the amounts of today.',
  )
}

export function importUndone(): AppError {
  return new AppError('conflict', 'statement_undone', 'This import is undone, or being undone.')
}

export function ruleUnfit(): AppError {
  const message =
    'The rule does not fit this payment. Please take a text that the payment has, and check the amounts.'
  return new AppError('invalid', 'rule_unfit', message, { errors: { contains: message } })
}

export function tooManyRules(): AppError {
  return new AppError(
    'conflict',
    'too_many_rules',
    'There are too many rules already. Please remove some that are no longer needed.',
  )
}

export function unknownRule(): AppError {
  return new AppError('not_found', 'rule_not_found', 'There is no such rule. It may have been removed.')
}

export function returnsTooMuch(heldPaisa: Paisa): AppError {
  const message =
    heldPaisa > 0
      ? `Only ${formatTaka(heldPaisa)} was paid and not returned. Please choose another submission.`
      : 'Nothing was paid for this submission, or all of it was returned. Please choose another one.'
  return new AppError('conflict', 'returns_too_much', message)
}
