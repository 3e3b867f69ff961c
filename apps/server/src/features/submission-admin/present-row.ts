import type { SubmissionRow } from '@nibondhon/api-contract'
import {
  buildsForms,
  canSeeEditCodes,
  type Locale,
  type StaffAudience,
  staffAudience,
} from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import { type PaymentFacts, presentPaymentInfo } from '../payments/index.ts'
import { NOT_ORGANISED, type Organised } from './organise/organised-repository.ts'
import type { AdminSubmissionRow } from './list/list-repository.ts'
import type { Db } from '../../platform/database/index.ts'
import type { FileLinks } from '../../platform/files/index.ts'
import type { SignedInActor } from '../auth/index.ts'

/** What reading submissions needs, and how much of them the user may see. */
export interface Reading {
  db: Db
  /** For work that a list causes; `db` may be a replica. */
  primary: Db
  links: FileLinks
  log: FastifyBaseLogger
  showsEditCodes: boolean
  showsDiscountCodes: boolean
  /** Whether they see hidden answers. */
  audience: StaffAudience
  /** Of the console. */
  language: Locale
}

export function readingAs(
  { role, language }: Pick<SignedInActor, 'role' | 'language'>,
  parts: Omit<Reading, 'showsEditCodes' | 'showsDiscountCodes' | 'audience' | 'language'>,
): Reading {
  return {
    ...parts,
    language,
    showsEditCodes: canSeeEditCodes(role),
    showsDiscountCodes: buildsForms(role),
    audience: staffAudience(role),
  }
}

export function presentRow(
  { links, showsEditCodes }: Reading,
  row: AdminSubmissionRow,
  {
    who,
    contact,
    facts,
    organised = NOT_ORGANISED,
  }: {
    who: string
    /** In a list. */
    contact?: { phone: string; batch: string }
    facts: PaymentFacts | undefined
    organised: Organised | undefined
  },
): SubmissionRow {
  return {
    id: row.id,
    uniqueId: row.uniqueId,
    editCode: showsEditCodes ? row.editCode : null,
    paymentReference: row.paymentReference,
    who,
    ...contact,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    data: row.data,
    adminNotes: row.adminNotes,
    hasPayment: row.hasPayment,
    hasBeenEdited: row.hasBeenEdited,
    needsReview: row.needsReview,
    lateReasons: row.needsReview ? row.lateReasons : [],
    paymentMethod: row.paymentMethod,
    paymentInfo: row.hasPayment ? presentPaymentInfo(row, facts, links) : null,
    ...organised,
    form: { id: row.formId, title: row.formTitle, version: row.formVersion },
  }
}
