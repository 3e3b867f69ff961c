import { LINK_LIST_BOUNDS, type Locale, MAX_LINKS } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'
import type { TableProblem } from '../../platform/spreadsheets/index.ts'

/** Why a personal link cannot be used. The members' page has a text of its own for each code. */
export type LinkProblem = 'link_not_found' | 'link_revoked' | 'link_used'

/** Of a link that is opened. */
export function linkUnusable(code: LinkProblem, locale: Locale): AppError {
  return new AppError('not_found', code, { locale })
}

/** Of a submission that names a link. */
export function linkRejected(code: LinkProblem, locale: Locale): AppError {
  return new AppError('conflict', code, { locale })
}

/** For staff. */
export function unknownLink(): AppError {
  return new AppError('not_found', 'link_not_found.staff')
}

export function linkAnswered(): AppError {
  return new AppError('conflict', 'link_answered')
}

export type FileProblem = 'file_missing' | 'file_empty' | `file_${TableProblem}`

export function listRejected(problem: FileProblem): AppError {
  switch (problem) {
    case 'file_too_large': {
      const { rows, columns, bytes } = LINK_LIST_BOUNDS
      const params = { rows, columns, megabytes: bytes / 1024 / 1024 }
      return new AppError('invalid', 'file_too_large.list', { params })
    }
    case 'file_pdf':
    case 'file_too_complex':
      return new AppError('invalid', problem)
    default:
      return new AppError('invalid', `${problem}.list`)
  }
}

export function mappingInvalid(): AppError {
  return new AppError('invalid', 'mapping_invalid.names')
}

export function tooManyLinks(): AppError {
  return new AppError('conflict', 'too_many_links', { params: { max: MAX_LINKS } })
}
