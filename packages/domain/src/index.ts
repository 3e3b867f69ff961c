export * from './form-model/form-types.ts'
export type * from './form-model/more-field-settings.ts'
export * from './form-model/form-rules.ts'
export type { TextLanguages, Translations } from './form-model/form-texts.ts'
export * from './roles/form-scope.ts'
export * from './roles/roles.ts'
export * from './association/association.ts'
export * from './association/association-rules.ts'
export * from './money/money.ts'
export { chooseLocale } from './locale/choose-locale.ts'
export {
  isLocale,
  localDigits,
  localeOf,
  LOCALES,
  onlyDigits,
  toAsciiDigits,
  type Locale,
} from './locale/locale.ts'
export { applyTexts, withBaseLanguage } from './languages/apply-texts.ts'
export { missingVariables } from './languages/missing-variables.ts'
export { isOneLine, PART_WORDS } from './languages/place-of-text.ts'
export type { FormText } from './languages/text-block.ts'
export { isMissing, textsOfForm } from './languages/texts-of-form.ts'
export { readTextsCsv, textsCsv, textsToApply, type TextsFile } from './languages/texts-csv.ts'
export { localisePrice, withDiscountLabels } from './languages/localise-price.ts'
export { mapTexts } from './languages/map-texts.ts'
export { baseLanguageOf, otherLanguage } from './languages/base-language.ts'
export { isBilingual, localiseFields, localiseForm } from './languages/localise-form.ts'
export * from './review/review.ts'
export * from './roles/role-labels.ts'
export * from './roles/user-rules.ts'
export * from './accounts/password-rules.ts'
export * from './accounts/account-rules.ts'
export * from './sms/sms.ts'
export * from './sms/sms-countries.ts'
export * from './sms/sms-endpoint.ts'
export * from './sms/sms-value.ts'
export {
  PAYMENT_STATUSES,
  paymentMethodLabel,
  SETTABLE_STATUSES,
  SUBMISSION_STATUSES,
  type PaymentState,
  type PaymentStatus,
  type SettableStatus,
  type SubmissionStatus,
} from './submission/submission-status.ts'
export {
  OPEN_PAYMENT_METHODS,
  PAYMENT_METHODS,
  REDIRECT_METHODS,
  type OpenPaymentMethod,
  type PaymentMethod,
  type RedirectMethod,
} from './form-model/payment-methods.ts'
export { statusText } from './submission/status-text.ts'
export * from './payment/late-payment.ts'
export * from './lifecycle/submission-event.ts'
export * from './lifecycle/submission-state.ts'
export * from './payment/open-difference.ts'
export { statusWhenReopened, transition } from './lifecycle/transition.ts'
export { mentionedIn, noteParts, typedMention } from './submission/mentions.ts'
export {
  MAX_NOTE_LENGTH,
  MAX_NOTE_MENTIONS,
  TIMELINE_FILTERS,
  type TimelineFilter,
} from './submission/timeline.ts'
export {
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_TAGS_PER_SUBMISSION,
  tagColour,
  tagKey,
  tagName,
} from './submission/tags.ts'
export * from './payment/bkash-advice.ts'
export { leastPrice } from './pricing/least-price.ts'
export { priceTable, type PriceTableLine } from './pricing/price-table.ts'
export { payerMethodName } from './payment/payer-method-name.ts'
export { sslcommerzAdvice } from './payment/sslcommerz-advice.ts'
export { methodOfPaymentId, SSLCOMMERZ_ID_PREFIX } from './payment/payment-id.ts'
export { methodsThat, methodTraits, type MethodTraits } from './payment/method-traits.ts'
export { canAssignAnnounced, type Confirmation, CONFIRMATIONS } from './payment/announced-payment.ts'
export { bkashRefundAdvice } from './payment/bkash-refund-advice.ts'
export {
  findRefund,
  type ListedRefund,
  MAX_REFUND_REASON_LENGTH,
  REFUND_STATES,
  refundablePaisa,
  refundIsForStaff,
  type RefundProblem,
  refundProblem,
  type RefundState,
} from './payment/refund.ts'
export * from './payment/refund-request.ts'
export {
  awaitsResult,
  PAYMENT_SITUATIONS,
  paymentSituation,
  UNCLEAR_SECONDS,
  type PaymentSituation,
} from './payment/payment-situation.ts'
export { offersMethod } from './payment/offers-method.ts'
export { paymentOffer, type PaymentAction, type PaymentOffer } from './payment/payment-offer.ts'
export { paymentView, type PaymentView } from './payment/payment-view.ts'
export { nameProvider, providerWords, type ProviderWords } from './payment/provider-words.ts'
export { moneyDayProblem, type MoneyDayProblem } from './ledger/money-day.ts'
export {
  canTakeBack,
  ENTERED_METHODS,
  isEnteredAmount,
  LEDGER_ACCOUNTS,
  LEDGER_KINDS,
  LEDGER_METHODS,
  MONEY_METHODS,
  type MoneyMethod,
  LEDGER_STATES,
  ledgerEntry,
  MAX_LEDGER_REASON_LENGTH,
  MAX_RECEIPT_NUMBER_LENGTH,
  movableCredit,
  statusOfMoney,
  summariseAccounts,
  summariseLedger,
  takenBack,
  type EnteredMethod,
  type LedgerAccount,
  type LedgerEntry,
  type LedgerKind,
  type LedgerMethod,
  type LedgerState,
  type LedgerSummary,
  openForChange,
} from './ledger/ledger.ts'
export { LEDGER_KIND_NAMES, LEDGER_METHOD_NAMES } from './ledger/ledger-names.ts'
export * from './books/book-checks.ts'
export * from './money-accounts/money-accounts.ts'
export * from './money-accounts/account-days.ts'
export { statementGaps, type StatementGap } from './money-accounts/statement-gaps.ts'
export * from './books/books.ts'
export { BOOK_FIGURE_NAMES, bookDifferenceText, bookKindName, bookMethodName } from './books/book-names.ts'
export {
  frozenAccountNames,
  DEFAULT_ACCOUNT_NAMES,
  JOURNAL_ACCOUNTS,
  journalLine,
  type AccountNames,
  type JournalAccount,
} from './books/journal.ts'
export { findPaymentReferences } from './payment-reference/find-references.ts'
export {
  formatPaymentReference,
  isPaymentReference,
  makePaymentReference,
  meantReferences,
  normaliseReference,
  PAYMENT_REFERENCE_BYTES,
  paymentReferenceOfKey,
  isHoldKey,
  readPaymentReference,
} from './payment-reference/payment-reference.ts'
export {
  findCopies,
  MAX_PICTURE_DISTANCE,
  PICTURE_COLUMNS,
  PICTURE_ROWS,
  type PictureCandidate,
  type PictureFingerprint,
  pictureFingerprint,
} from './receipt-pictures/picture-fingerprint.ts'
export { MAX_SMS_LENGTH, readWalletSms, type WalletSms } from './wallet/read-wallet-sms.ts'
export * from './wallet/wallet-rules.ts'
export * from './wallet/wallet-texts.ts'
export { maskContact } from './messages/mask-contact.ts'
export * from './messages/message-limits.ts'
export * from './messages/cancellation-messages.ts'
export * from './messages/message-topic.ts'
export * from './messages/messages.ts'
export { presentEvent } from './messages/present-event.ts'
export { reachingMessages } from './messages/reaching-messages.ts'
export * from './api-keys/api-key-rules.ts'
export * from './live-sheets/live-sheet-rules.ts'
export * from './webhooks/retry-schedule.ts'
export * from './webhooks/webhook-events.ts'
export * from './waiting-list/offer-answers.ts'
export * from './waiting-list/waiting-list.ts'
export * from './campaigns/plan-recipients.ts'
export { hasBlank, READY_TEXTS, readyText, type ReadyText } from './campaigns/ready-texts.ts'
export * from './campaigns/reminder-rule.ts'
export { SKIP_REASON_TEXTS } from './campaigns/skip-reason-texts.ts'
export { estimateSmsCost, readPartPrice } from './campaigns/sms-cost.ts'
export * from './ids/edit-code.ts'
export * from './ids/hide-edit-code.ts'
export {
  intUniqueId,
  isUniqueId,
  isUuid,
  makeOrderId,
  makeUniqueId,
  normaliseUniqueId,
  readSubmissionName,
  makeTimeOrderedUuid,
  UNIQUE_ID_BYTES,
  UUID_BYTES,
} from './ids/ids.ts'
export { CSV_BOM, csvDate, csvLine, csvNumber, csvPhone, csvText } from './csv/csv.ts'
export { storedText } from './stored-texts/stored-text.ts'
export {
  ENGLISH_READER,
  type LocalText,
  type ParamNames,
  type Reader,
  type TextParam,
  type WriteText,
  writeText,
} from './locale/local-text.ts'
export * from './text/truncate.ts'
export { MAX_COUNTED } from './text/max-counted.ts'
export * from './text/normalise-text.ts'
export * from './text/answer-text.ts'
export * from './text/link-parts.ts'
export * from './text/readable-answer.ts'
export * from './text/submission-title.ts'
export * from './form-model/field-kind.ts'
export * from './form-model/field-uses.ts'
export { isMoreFieldType, type MoreFieldType } from './form-model/more-field-types.ts'
export { formProblemKey, problem, type FormProblem } from './form-model/problem.ts'
export * from './form-model/limits.ts'
export { answerKeys } from './form-model/answer-keys.ts'
export {
  nameFromLabel,
  RECEIPT_FIELD,
  SYSTEM_VARIABLES,
  type SystemVariable,
} from './form-model/field-names.ts'
export * from './form/normalise/normalise-field.ts'
export { renumber } from './form/normalise/field-list.ts'
export * from './form/normalise/normalise-form.ts'
export * from './form/normalise/normalise-rule.ts'
export * from './form/normalise/normalise-settings.ts'
export { defaultMessageIn, isDefaultMessage } from './form-model/default-messages.ts'
export { DEFAULT_PDF_FOOTER } from './form-model/default-pdf-footer.ts'
export * from './formats/safe-url.ts'
export { isRecord } from './form-model/read-json.ts'
export {
  comparisonValue,
  CONDITION_OPERATORS,
  isCompared,
  MAX_COMPARISONS,
  readComparison,
  type Comparison,
  type ConditionOperator,
} from './more-fields/condition-comparison.ts'
export { conditionLabel } from './more-fields/condition-label.ts'
export { conditionOptions, isUsedInConditions } from './more-fields/condition-options.ts'
export { matrixValue } from './more-fields/condition-values.ts'
export * from './conditions/visible-fields.ts'
export * from './pages/form-pages.ts'
export { hasPages } from './pages/has-pages.ts'
export { STEP_INPUTS } from './pages/step-inputs.ts'
export {
  isBlank,
  isChoiceList,
  isFileAnswer,
  isRowList,
  tidyAnswer,
  tidyAnswers,
} from './form-model/tidy-answer.ts'
export * from './group/change-rows.ts'
export * from './group/label-of-key.ts'
export * from './group/row-fields.ts'
export * from './group/row-key.ts'
export * from './group/row-title.ts'
export { answerChanges } from './group/row-changes.ts'
export { type AnswerRow, answerRows } from './group/answer-rows.ts'
export { fieldText, readableRows, readableText, rowFields, rowsSummary, rowText } from './group/row-text.ts'
export * from './group/rows-of.ts'
export { moreFields, type PostedValues } from './form-model/more-fields.ts'
export * from './validation/accept-answers.ts'
export { changedFields } from './validation/changed-fields.ts'
export { readAnswers, readTypedAnswers } from './validation/read-answers.ts'
export type { AnswerErrors } from './validation/prepare-evaluation.ts'
export * from './validation/prepare-submission.ts'
export { prepareFormWith, type PreparedForm } from './validation/prepare-form.ts'
export { prepareGroup } from './validation/prepare-group.ts'
export * from './validation/validate-answers.ts'
export * from './validation/check-file.ts'
export * from './form-model/pattern-engine.ts'
export { patternErrorText } from './form-model/pattern-error-text.ts'
export * from './form-model/patterns-of.ts'
export * from './formats/formats.ts'
export { describePriceRule } from './pricing/describe/describe-price-rule.ts'
export { PRICE_TEXTS_EN, type PriceTexts } from './pricing/describe/price-texts.ts'
export { findPriceWarnings, type PriceWarning } from './pricing/describe/find-price-warnings.ts'
export { PRICE_RULE_FIELDS } from './form/check/rules/check-price-rules.ts'
export * from './capacity/availability.ts'
export * from './capacity/seat-claims.ts'
export { extraSeatsText, type ExtraSeatsState } from './capacity/extra-seats-text.ts'
export { heldText } from './capacity/held-text.ts'
export { wantsFullSeats } from './capacity/wants-full-seats.ts'
export { FORM_POOL, seatPools, type SeatPool } from './capacity/seat-pools.ts'
export * from './capacity/option-seats-text.ts'
export * from './capacity/row-seats-text.ts'
export { fullText, poolLabel, poolOptionLabel } from './capacity/seats-text.ts'
export { prepareSeats, seatsOf, type PreparedSeats, type Seats } from './capacity/seats-of.ts'
export * from './schedule/closing-text.ts'
export * from './schedule/schedule-state.ts'
export { priceAnswers, type PriceInput } from './pricing/price-answers.ts'
export { priceLineText, priceOptionText } from './pricing/price-line-text.ts'
export {
  hasPricedOptions,
  isPaymentCertain,
  optionPrice,
  priceOptions,
  type Price,
  type PricedField,
} from './pricing/price-options.ts'
export {
  findCodeRule,
  findDiscount,
  localiseDiscount,
  readDiscountCode,
  type Discount,
  type DiscountProblem,
} from './pricing/find-discount.ts'
export { changedPrice } from './pricing/price-difference.ts'
export { fieldOfRule, markPriceFields, openPriceFields } from './pricing/mark-price-fields.ts'
export { asksForMembers, forMember, hasMemberPrice } from './pricing/member-prices.ts'
export { pricePhase, type PublicPricing } from './pricing/public-pricing.ts'
export {
  countHiddenFromPublic,
  fieldAccess,
  hasFixedRows,
  isRestricted,
  seenFields,
  type Audience,
  type FieldAccess,
  type FieldLock,
} from './visibility/field-access.ts'
export { fieldsFor } from './visibility/fields-for.ts'
export { answersFor, type StaffAudience, staffAudience } from './visibility/staff-answers.ts'
export * from './visibility/public-form.ts'
export * from './translations/problem-text.ts'
export { answerProblemText, answersProblemText } from './translations/answer-problem-text.ts'
export {
  answerInputName,
  countryInputName,
  heldFileInputName,
  PAGE_INPUTS,
  readPostedWith,
  removedFileInputName,
} from './form-post/read-posted-answers.ts'
export {
  readPostedAnswers,
  readPostedRows,
  rowButtonValue,
  rowCountInputName,
} from './form-post/read-posted-rows.ts'
export * from './form-post/answerable-fields.ts'
export { answersToSend, hasUnsavedChanges } from './form-post/answers-to-send.ts'
export * from './form-post/read-posted-edit.ts'
export { cutOptions } from './form/check/count-options.ts'
export { prefillableFields, prefillFromQuery } from './prefill/prefill-answers.ts'
export * from './personal-links/personal-links.ts'
export {
  LIST_PROBLEMS,
  type ListedPerson,
  type ListMapping,
  type ListProblem,
  readPeople,
  suggestMapping,
} from './personal-links/read-people.ts'
export * from './inbox/inbox.ts'
export * from './statements/statement-rules.ts'
export { DATE_ORDERS, type DateOrder } from './written-dates/read-written-date.ts'
export { BALANCE_STATES, type BalanceCheck } from './statements/check-balance.ts'
export { nameKeys, searchName } from './people/names/name-keys.ts'
export { PERSON_PARTS, type PeopleSettings, type PersonPart } from './form-model/person-parts.ts'
export {
  MAX_MEMBERSHIP_GRANTS,
  MAX_MEMBERSHIP_YEARS,
  type MembershipGrant,
} from './form-model/membership-grants.ts'
export {
  daysOf,
  givesMembership,
  grantFor,
  type GrantedTerm,
  isActiveMember,
  type Membership,
  MEMBERSHIP_STATES,
  type MembershipState,
  sameMembership,
  withoutTerm,
  withTerm,
} from './people/membership/membership.ts'
export { batchKey } from './people/register/batch-key.ts'
export { isBengali } from './people/register/is-bengali.ts'
export { factsOf, type PersonFacts } from './people/register/person-facts.ts'
export {
  type ComparedPerson,
  isNameOf,
  joinPerson,
  type JoinDecision,
  type KnownPerson,
  SUGGESTION_REASONS,
  type Suggestion,
  type SuggestionReason,
} from './people/register/join-person.ts'
export {
  addsPeople,
  canBePart,
  type PersonDetails,
  personFields,
  readPerson,
} from './people/register/person-fields.ts'
export { ownAnswers } from './people/register/own-answers.ts'
export { MAX_PERSON } from './people/register/person-limits.ts'
export * from './people/import/import-rules.ts'
export * from './form-import/import-rules.ts'
export { findAnswerProblems } from './form-import/find-answer-problems.ts'
export { type AnswerColumn, formOfAnswers, readAnswerRow } from './form-import/read-answer-list.ts'
export { recogniseQuestions } from './form-import/recognise-questions.ts'
export { readFormElsewhere } from './form-import/read-form-elsewhere.ts'
export { addRow, isSamePerson, personOfRow, undoRow } from './people/import/import-person.ts'
export { dateOrderOfRows, importedRowKey, readPersonRow } from './people/import/read-person-row.ts'
export { isRepeatable, recogniseTargets } from './people/import/recognise-targets.ts'
export * from './people/register/person-record.ts'
export {
  findUniqueIds,
  matchRow,
  type MatchProposal,
  type Payable,
  phonesOf,
  type RowMatch,
} from './statements/match-row.ts'
export { type RowTransactions, transactionsOf } from './statements/transaction-ids.ts'
export { readStatement, readStatementInSteps, type ReadStatement } from './statements/read-statement.ts'
export type { DayClosing } from './statements/day-closings.ts'
export {
  type AppliedProfile,
  applyProfile,
  type ColumnProfile,
  isNumbered,
  profileOf,
} from './statements/column-profile.ts'
export { recogniseColumns } from './statements/recognise-columns.ts'
export { MESSAGE_MAPPING } from './statements/read-messages.ts'
export * from './statements/not-ours-rules.ts'
export { readAmount } from './statements/read-amount.ts'
export { formerRowKeys, rowKeys } from './statements/row-keys.ts'
export * from './phone/countries.ts'
export * from './phone/is-phone-field.ts'
export * from './phone/normalise-phone.ts'
export * from './phone/phone-input.ts'
export { phoneText } from './phone/phone-text.ts'
export * from './time/date-text.ts'
export { dayText } from './time/day-text.ts'
export * from './time/bangla-date-text.ts'
export { localDateTimeText } from './time/local-date-time-text.ts'
export * from './time/day-range.ts'
export * from './time/edited-after.ts'
export { timeText } from './time/time-text.ts'
export { readTypedDate } from './time/typed-date.ts'
export { isTime, minutesOfTime, readTypedTime, timeOfMinutes } from './time/typed-time.ts'
export { dailyRuns, daysBetween, localDay, zonedMoment } from './time/zoned-moment.ts'
export { zoneName } from './time/zone-name.ts'
export { isTimeZone, zonedParts } from './time/zoned-parts.ts'
export * from './html/allow-list.ts'
export { checkMarkup } from './form/check/appearance/check-markup.ts'
export { countTags } from './form/check/appearance/count-tags.ts'
export * from './form/check/check-form.ts'
export * from './form/check/check-form-input.ts'
export { isAllowedInGroup } from './form/check/check-group.ts'
export * from './routes/check-custom-url.ts'
export * from './routes/submission-links.ts'
export * from './saved-drafts/saved-drafts.ts'
export { successPath } from './routes/success-path.ts'
export {
  CONSOLE_ROUTES,
  FORM_ROUTES,
  GATE_ROUTE,
  isConsolePath,
  isReservedUrl,
  OWN_REGISTRATIONS_ROUTE,
  PUBLIC_ROUTES,
  TICKET_ROUTE,
  type PublicRoute,
} from './routes/public-routes.ts'
export * from './form/check/appearance/check-styling.ts'
export { fillHtmlTemplate } from './variables/fill-html-template.ts'
export * from './variables/fill-variables.ts'
export {
  allFields,
  amountText,
  formVariables,
  smsAmounts,
  type VariableForm,
  type VariableSubmission,
} from './variables/form-variables.ts'
export * from './variables/sample-variables.ts'
export { personVariables } from './variables/person-variables.ts'
export { fieldVariablesIn, unknownVariables } from './variables/unknown-variables.ts'
export * from './variables/without-empty-link.ts'
export * from './variables/variable-names.ts'
export * from './versions/compare-versions.ts'
export { type RuleImpact, ruleImpacts } from './versions/rule-impacts.ts'
export * from './versions/check-returning-fields.ts'
export * from './versions/describe-change.ts'
export * from './translations/label-text.ts'
export * from './duplicates/find-duplicates.ts'
export { comparableValue, isComparableField, similarity } from './duplicates/similarity.ts'
export { type DistinctPair, MAX_DECIDED, pairsOf, settleGroups } from './duplicates/settled-groups.ts'
export { lostFields, mergeChoices } from './merge/merge-answers.ts'
export * from './merge/merge-rules.ts'
export { countOptions } from './answer-charts/choice-counts.ts'
export { datePeriods, PERIOD_UNITS, periodText, readDates } from './answer-charts/date-periods.ts'
export {
  binEdges,
  binText,
  countBins,
  numberBins,
  numberText,
  summariseNumbers,
} from './answer-charts/number-bins.ts'
export { cellKeys, countCells, countRanks, rankKeys } from './answer-charts/pair-counts.ts'
export { shareOf, sharesOf, shareText } from './answer-charts/percentages.ts'
export { countOutliers, type Counted } from './answer-charts/trimmed-range.ts'
export { calculateAnswers } from './more-fields/calculate-answers.ts'
export {
  FORMULA_DECIMALS,
  isUsedInFormulas,
  namesInFormula,
  PRICE_NAME,
} from './more-fields/calculated-values.ts'
export { consentAnswer, readConsent } from './more-fields/consent-answer.ts'
export { withConsentVersions } from './more-fields/consent-versions.ts'
export { stampConsents } from './more-fields/stamp-consents.ts'
export { agreedText, moreAnswerText } from './more-fields/more-answer-text.ts'
export { addBanglaAnswers } from './registration/add-bangla-answers.ts'
export { registerMoreFields } from './registration/register-more-fields.ts'
export { RATING_SCALE } from './more-fields/rating-field.ts'
export {
  addressAnswer,
  addressParts,
  addressText,
  divisionOf,
  findPlaces,
  MAX_ADDRESS_LINE,
  upazilaValue,
  type AddressParts,
} from './more-fields/address.ts'
export { divisions, registerPlaces, type Place } from './more-fields/places/places.ts'
export { PLACES_DATA } from './more-fields/places/places-data.ts'
export { matrixCell, matrixChoices, matrixInputName, matrixRows, MATRIX_SIZE } from './more-fields/matrix.ts'
export { MAX_SIGNATURE_NAME } from './more-fields/signature-field.ts'
export { ranksOf, rankValue } from './more-fields/ranking.ts'
import './registration/on-server.ts'
export {
  MAX_TICKET_NOTE_FIELDS,
  MAX_TICKET_TEXT_LENGTH,
  NO_TICKETS,
  TICKETS_FOR,
  type TicketSettings,
  type TicketsFor,
} from './form-model/ticket-settings.ts'
export { MAX_EMBED_ORIGINS, originOf } from './form-model/embed-origins.ts'
export {
  MAX_PEOPLE_OF_TICKET,
  MAX_TICKET_TEXT,
  parseTicket,
  ticketText,
  ticketToSign,
  type ParsedTicket,
  type TicketPayload,
} from './check-in/ticket-text.ts'
export {
  checkTicket,
  NOT_COUNTED_OUTCOMES,
  SCAN_OUTCOMES,
  type ListedTicket,
  type ScanOutcome,
  type TicketCheck,
} from './check-in/check-ticket.ts'
export {
  MAX_PRINT_LAYOUTS,
  MAX_PRINT_NAME_LENGTH,
  MAX_PRINT_TEXT_LENGTH,
  PRINT_FOR,
  PRINT_KINDS,
  PRINT_LANGUAGES,
  PRINT_PAPERS,
  PRINT_PARTS,
  PRINT_SIZES,
  type PrintFor,
  type PrintKind,
  type PrintLanguage,
  type PrintLayout,
  type PrintPaper,
  type PrintPart,
  type PrintSize,
  type PrintTexts,
} from './form-model/print-layouts.ts'
export { defaultPrintLayout } from './printing/default-layout.ts'
export { fillCard, printLanguageOf } from './printing/fill-card.ts'
export { isPrintPicture, normalisePrintLayout } from './printing/normalise-print-layouts.ts'
export { cardsOnSheet, planSheet, SIZES_OF_KIND, type SheetPlan } from './printing/plan-sheet.ts'
export { isPrintedFor, sortPrinted, type PrintedPerson } from './printing/print-order.ts'
export { eventCalendar, type CalendarEvent } from './check-in/event-calendar.ts'
export { correctedTimes, countedScan, type Scan } from './check-in/merge-scans.ts'
export { countBatches, sameBatches, type BatchCount } from './check-in/count-batches.ts'
export { ARRIVALS, BY_HAND, type Arrival } from './check-in/arrivals.ts'
export {
  arePeopleChanged,
  canNameGuests,
  numberPeople,
  ticketContent,
  type TicketContent,
  type TicketPerson,
} from './check-in/ticket-people.ts'
