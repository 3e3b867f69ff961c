import { LINK_LIST_BOUNDS, type Locale, MAX_LINKS } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'
import type { TableProblem } from '../../platform/spreadsheets/index.ts'

/** Why a personal link cannot be used. The members' page has a text of its own for each code. */
export type LinkProblem = 'link_not_found' | 'link_revoked' | 'link_used'

/** Of a link that is opened. */
export function linkUnusable(code: LinkProblem, locale: Locale): AppError {
  return new AppError('not_found', code, TEXTS[code][locale])
}

/** Of a submission that names a link. */
export function linkRejected(code: LinkProblem, locale: Locale): AppError {
  return new AppError('conflict', code, TEXTS[code][locale])
}

const TEXTS = {
  link_not_found: {
    en: 'This personal link is not valid for this form. Please open the link again as you received it.',
    bn: 'এই ব্যক্তিগত লিংকটি এই ফরমের জন্য নয়। লিংকটি যেভাবে পেয়েছেন, সেভাবে আবার খুলুন।',
  },
  link_revoked: {
    en: 'This personal link was withdrawn. Please ask the association for a new one.',
    bn: 'এই ব্যক্তিগত লিংকটি বাতিল করা হয়েছে। নতুন লিংকের জন্য কর্তৃপক্ষের সঙ্গে যোগাযোগ করুন।',
  },
  link_used: {
    en: 'This personal link was already used. To see or change what was submitted, use the ID and code that you got.',
    bn: 'এই ব্যক্তিগত লিংক দিয়ে আগেই জমা দেওয়া হয়েছে। দেখতে বা বদলাতে আপনার নিবন্ধন নম্বর ও কোড ব্যবহার করুন।',
  },
} as const satisfies Record<LinkProblem, Record<Locale, string>>

/** For staff. */
export function unknownLink(): AppError {
  return new AppError('not_found', 'link_not_found', 'There is no such personal link.')
}

export function linkAnswered(): AppError {
  return new AppError(
    'conflict',
    'link_answered',
    'This person has answered by now, so the link is used. Reload to see what changed.',
  )
}

export type FileProblem = 'file_missing' | 'file_empty' | `file_${TableProblem}`

export function listRejected(code: FileProblem): AppError {
  return new AppError('invalid', code, FILE_TEXTS[code])
}

const FILE_TEXTS = {
  file_missing: 'Please choose a CSV or XLSX file.',
  file_unreadable:
    'This file could not be read. Please save the list as CSV (UTF-8) or as XLSX, and choose it again.',
  file_too_large: `The list is too large. A file may have ${LINK_LIST_BOUNDS.rows} people, ${LINK_LIST_BOUNDS.columns} columns and ${LINK_LIST_BOUNDS.bytes / 1024 / 1024} MB. Please split it.`,
  file_too_complex:
    'Reading this file takes too much time or memory. Please copy its rows into a new spreadsheet, save that as CSV (UTF-8), and choose it.',
  file_pdf: 'This is a PDF. Please save the list as CSV (UTF-8) or as XLSX, and choose it again.',
  file_empty:
    'The list has no people. Its first line must be the titles of the columns, and each further line one person.',
} as const satisfies Record<FileProblem, string>

export function mappingInvalid(): AppError {
  return new AppError('invalid', 'mapping_invalid', 'Please choose which column has the names.')
}

export function tooManyLinks(): AppError {
  return new AppError(
    'conflict',
    'too_many_links',
    `A form can have ${MAX_LINKS} personal links. This list would make more.`,
  )
}
