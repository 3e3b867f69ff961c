import type { z } from 'zod'
import { accountSecurityEndpoints } from './endpoints/account-security.ts'
import { announcedPaymentEndpoints } from './endpoints/announced-payments.ts'
import { answerEndpoints } from './endpoints/answers.ts'
import { apiKeyEndpoints } from './endpoints/api-keys.ts'
import { liveSheetEndpoints, liveSheetFileEndpoints } from './endpoints/live-sheets.ts'
import { associationEndpoints, associationFileEndpoints } from './endpoints/association.ts'
import { auditEndpoints } from './endpoints/audit.ts'
import { authEndpoints } from './endpoints/auth.ts'
import { bulkJobEndpoints, bulkReportEndpoints } from './endpoints/bulk-jobs.ts'
import {
  attendanceEndpoints,
  attendanceFileEndpoints,
  gateCashEndpoints,
  printPictureEndpoints,
} from './endpoints/attendance.ts'
import { backupEndpoints, systemEndpoints } from './endpoints/system.ts'
import { cancellationEndpoints } from './endpoints/cancellations.ts'
import { campaignEndpoints, campaignFileEndpoints } from './endpoints/campaigns.ts'
import { checkInEndpoints, checkInFileEndpoints } from './endpoints/check-in.ts'
import { dashboardEndpoints } from './endpoints/dashboard.ts'
import { submissionAdminEndpoints, exportEndpoints } from './endpoints/submission-admin.ts'
import { deletedSubmissionEndpoints } from './endpoints/deleted-submissions.ts'
import { documentEndpoints } from './endpoints/documents.ts'
import type { Endpoint } from './endpoint.ts'
import { discountCodeExportEndpoints, formEndpoints } from './endpoints/forms.ts'
import { inboxEndpoints } from './endpoints/inbox.ts'
import { eventEndpoints, liveEndpoints } from './endpoints/live.ts'
import { mergeEndpoints } from './endpoints/merges.ts'
import { messageEndpoints } from './endpoints/messages.ts'
import { bookEndpoints, bookFileEndpoints } from './endpoints/books.ts'
import { moneyEndpoints, moneyFileEndpoints } from './endpoints/money.ts'
import { owedEndpoints, owedFileEndpoints } from './endpoints/owed.ts'
import { organiseEndpoints } from './endpoints/organise.ts'
import { paymentEndpoints } from './endpoints/payments.ts'
import { peopleEndpoints, peopleFileEndpoints } from './endpoints/people.ts'
import { formImportEndpoints } from './endpoints/form-imports.ts'
import { peopleImportEndpoints } from './endpoints/people-imports.ts'
import { personalLinkEndpoints, personalLinkFileEndpoints } from './endpoints/personal-links.ts'
import { ownRegistrationEndpoints } from './endpoints/own-registrations.ts'
import { savedDraftEndpoints, savedDraftFileEndpoints } from './endpoints/saved-drafts.ts'
import { savedViewEndpoints } from './endpoints/saved-views.ts'
import { refundEndpoints } from './endpoints/refunds.ts'
import { reviewEndpoints } from './endpoints/review.ts'
import { selectedExportEndpoints, selectionEndpoints } from './endpoints/selection.ts'
import { settingsEndpoints } from './endpoints/settings.ts'
import { staffPaymentEndpoints } from './endpoints/staff-payments.ts'
import { moneyAccountEndpoints } from './endpoints/money-accounts.ts'
import { statementEndpoints } from './endpoints/statements.ts'
import { submissionEndpoints } from './endpoints/submissions.ts'
import { timelineEndpoints } from './endpoints/timeline.ts'
import { userEndpoints } from './endpoints/users.ts'
import { waitingListEndpoints, waitingListFileEndpoints } from './endpoints/waiting-list.ts'
import { walletPaymentEndpoints } from './endpoints/wallet-payments.ts'
import { webhookEndpoints } from './endpoints/webhooks.ts'

export * from './endpoints/account-security.ts'
export * from './endpoints/announced-payments.ts'
export * from './endpoints/answers.ts'
export * from './endpoints/api-keys.ts'
export * from './endpoints/live-sheets.ts'
export * from './endpoints/association.ts'
export type { AuditAction } from './audit-values.ts'
export * from './endpoints/attendance.ts'
export * from './endpoints/audit.ts'
export * from './endpoints/auth.ts'
export * from './endpoints/campaigns.ts'
export * from './endpoints/cancellations.ts'
export * from './endpoints/bulk-jobs.ts'
export * from './endpoints/check-in.ts'
export * from './endpoints/dashboard.ts'
export * from './endpoints/submission-admin.ts'
export * from './endpoints/deleted-submissions.ts'
export * from './endpoints/documents.ts'
export * from './endpoint.ts'
export * from './common.ts'
export { inputText, readInputText } from './input-texts.ts'
export * from './endpoints/forms.ts'
export type {
  PageData,
  PageResponse,
  PlainDraft,
  PlainFormPage,
  PlainPage,
  PlainAsked,
  PlainPageOf,
  PlainPaymentPage,
} from './page-data.ts'
export * from './endpoints/inbox.ts'
export * from './endpoints/live.ts'
export * from './endpoints/merges.ts'
export * from './endpoints/own-registrations.ts'
export * from './endpoints/messages.ts'
export * from './endpoints/books.ts'
export * from './endpoints/money.ts'
export * from './openapi/openapi-document.ts'
export * from './endpoints/organise.ts'
export * from './endpoints/owed.ts'
export * from './endpoints/payments.ts'
export * from './endpoints/people.ts'
export * from './api-version.ts'
export * from './endpoints/form-imports.ts'
export * from './endpoints/people-imports.ts'
export * from './endpoints/personal-links.ts'
export * from './endpoints/saved-drafts.ts'
export * from './endpoints/saved-views.ts'
export * from './endpoints/refunds.ts'
export * from './endpoints/selection.ts'
export * from './endpoints/review.ts'
export * from './endpoints/settings.ts'
export * from './endpoints/staff-payments.ts'
export * from './endpoints/money-accounts.ts'
export * from './endpoints/statement-schemas.ts'
export * from './endpoints/statements.ts'
export * from './endpoints/submissions.ts'
export * from './endpoints/system.ts'
export * from './endpoints/timeline.ts'
export * from './endpoints/users.ts'
export * from './endpoints/waiting-list.ts'
export type { StaffClaim } from './endpoints/wallet-claims.ts'
export * from './endpoints/webhooks.ts'

export const endpoints = {
  ...systemEndpoints,
  ...authEndpoints,
  ...accountSecurityEndpoints,
  ...auditEndpoints,
  ...userEndpoints,
  ...formEndpoints,
  ...submissionEndpoints,
  ...paymentEndpoints,
  ...staffPaymentEndpoints,
  ...walletPaymentEndpoints,
  ...refundEndpoints,
  ...cancellationEndpoints,
  ...owedEndpoints,
  ...announcedPaymentEndpoints,
  ...moneyEndpoints,
  ...bookEndpoints,
  ...settingsEndpoints,
  ...associationEndpoints,
  ...submissionAdminEndpoints,
  ...liveEndpoints,
  ...mergeEndpoints,
  ...selectionEndpoints,
  ...answerEndpoints,
  ...organiseEndpoints,
  ...reviewEndpoints,
  ...timelineEndpoints,
  ...savedViewEndpoints,
  ...deletedSubmissionEndpoints,
  ...bulkJobEndpoints,
  ...dashboardEndpoints,
  ...messageEndpoints,
  ...campaignEndpoints,
  ...waitingListEndpoints,
  ...ownRegistrationEndpoints,
  ...checkInEndpoints,
  ...attendanceEndpoints,
  ...gateCashEndpoints,
  ...printPictureEndpoints,
  ...savedDraftEndpoints,
  ...peopleEndpoints,
  ...formImportEndpoints,
  ...peopleImportEndpoints,
  ...personalLinkEndpoints,
  ...moneyAccountEndpoints,
  ...statementEndpoints,
  ...inboxEndpoints,
  ...webhookEndpoints,
  ...apiKeyEndpoints,
  ...liveSheetEndpoints,
}

export type Endpoints = typeof endpoints

/** Calls that answer with a file. */
export const fileEndpoints = {
  ...liveSheetFileEndpoints,
  ...associationFileEndpoints,
  ...checkInFileEndpoints,
  ...attendanceFileEndpoints,
  ...documentEndpoints,
  ...moneyFileEndpoints,
  ...owedFileEndpoints,
  ...bookFileEndpoints,
  ...exportEndpoints,
  ...eventEndpoints,
  ...selectedExportEndpoints,
  ...discountCodeExportEndpoints,
  ...bulkReportEndpoints,
  ...backupEndpoints,
  ...campaignFileEndpoints,
  ...waitingListFileEndpoints,
  ...savedDraftFileEndpoints,
  ...peopleFileEndpoints,
  ...personalLinkFileEndpoints,
}
export type EndpointKey = keyof Endpoints

type Part<K extends EndpointKey, P extends keyof Endpoint> =
  Endpoints[K] extends Record<P, infer S> ? S : never

/** What a caller sends. */
export type ParamsOf<K extends EndpointKey> = z.input<Part<K, 'params'> & z.ZodType>
export type QueryOf<K extends EndpointKey> = z.input<Part<K, 'query'> & z.ZodType>
export type BodyOf<K extends EndpointKey> = z.input<Part<K, 'body'> & z.ZodType>

/** What a caller gets. */
export type ResponseOf<K extends EndpointKey> = z.output<Part<K, 'response'> & z.ZodType>
