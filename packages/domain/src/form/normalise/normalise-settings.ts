import {
  CHANGES_AFTER_PAYING,
  PDF_FONT_FAMILIES,
  PDF_FONT_SIZES,
  PDF_HTML_POSITIONS,
  type FormSettings,
  type NotificationSettings,
  type PdfSettings,
} from '../../form-model/form-types.ts'
import { normaliseLimits, normaliseSchedule } from './normalise-limits.ts'
import { readPrice } from './normalise-options.ts'
import { normalisePriceRules } from './normalise-price-rules.ts'
import { readEmailTranslations, readPdfTranslations, readSmsTranslations } from './read-translations.ts'
import {
  MAX_MEMBERSHIP_GRANTS,
  MAX_MEMBERSHIP_YEARS,
  type MembershipGrant,
} from '../../form-model/membership-grants.ts'
import { MAX_PERSON } from '../../people/register/person-limits.ts'
import { isDay } from '../../time/day-range.ts'
import { PERSON_PARTS, type PeopleSettings } from '../../form-model/person-parts.ts'
import { MAX_EMBED_ORIGINS, originOf } from '../../form-model/embed-origins.ts'
import { DEFAULT_MESSAGES } from '../../form-model/default-messages.ts'
import { DEFAULT_PDF_FOOTER } from '../../form-model/default-pdf-footer.ts'
import { OPEN_PAYMENT_METHODS } from '../../form-model/payment-methods.ts'
import { isLocale } from '../../locale/locale.ts'
import {
  MAX_TICKET_NOTE_FIELDS,
  MAX_TICKET_TEXT_LENGTH,
  TICKETS_FOR,
  type TicketSettings,
} from '../../form-model/ticket-settings.ts'
import { normalisePrintLayouts } from '../../printing/normalise-print-layouts.ts'
import { isTime, readTime } from './read-bounds.ts'
import {
  readBoolean,
  readList,
  readOneOf,
  readRecord,
  readText,
  readTrimmed,
} from '../../form-model/read-json.ts'

/** Settings with every key present; `paymentAmount` is an older name of `amount`. */
export function normaliseSettings(input: unknown): FormSettings {
  const settings = readRecord(input)
  return {
    requirePayment: readBoolean(settings.requirePayment, false),
    amount: readPrice(settings.amount) ?? readPrice(settings.paymentAmount) ?? 0,
    ...normalisePaymentMethods(settings.paymentMethods),
    pricing: { rules: normalisePriceRules(settings.pricing) },
    schedule: normaliseSchedule(settings.schedule),
    limits: normaliseLimits(settings.limits),
    allowMultipleSubmissions: readBoolean(settings.allowMultipleSubmissions, true),
    redirectUrl: readTrimmed(settings.redirectUrl),
    listed: readBoolean(settings.listed, false),
    notifications: normaliseNotifications(settings.notifications),
    pdfSettings: normalisePdfSettings(settings.pdfSettings),
    ...(readBoolean(settings.allowRefundRequests, false) && { allowRefundRequests: true }),
    ...(CHANGES_AFTER_PAYING.some((kind) => kind === settings.changesAfterPaying) && {
      changesAfterPaying: readOneOf(settings.changesAfterPaying, CHANGES_AFTER_PAYING, 'refund'),
    }),
    ...(settings.people !== undefined &&
      settings.people !== null && { people: normalisePeople(settings.people) }),
    ...(settings.tickets !== undefined &&
      settings.tickets !== null && { tickets: normaliseTickets(settings.tickets) }),
    ...normaliseEmbedOrigins(settings.embedOrigins),
    ...normaliseLayouts(settings.printLayouts),
    ...(isLocale(settings.baseLanguage) && { baseLanguage: settings.baseLanguage }),
  }
}

/** In the order in which they are offered; none chosen means all. */
function normalisePaymentMethods(input: unknown): Pick<FormSettings, 'paymentMethods'> {
  const chosen = readList(input)
  const paymentMethods = OPEN_PAYMENT_METHODS.filter((method) => chosen.includes(method))
  return paymentMethods.length > 0 ? { paymentMethods } : {}
}

/** What is no address of a site stays as it is, so that the check names it. */
function normaliseEmbedOrigins(input: unknown): Pick<FormSettings, 'embedOrigins'> {
  const written = readList(input)
    .slice(0, MAX_EMBED_ORIGINS + 1)
    .map((one) => readTrimmed(one))
  const origins = [...new Set(written.map((one) => originOf(one) ?? one))].filter((one) => one !== '')
  return origins.length > 0 ? { embedOrigins: origins } : {}
}

function normalisePeople(input: unknown): PeopleSettings {
  const people = readRecord(input)
  const fields = readRecord(people.fields)
  const chosen = PERSON_PARTS.filter((part) => typeof fields[part] === 'string')
  const memberships = readList(people.memberships).slice(0, MAX_MEMBERSHIP_GRANTS).flatMap(normaliseGrant)
  return {
    adds: readBoolean(people.adds, true),
    fields: Object.fromEntries(chosen.map((part) => [part, readTrimmed(fields[part])])),
    ...(memberships.length > 0 && { memberships }),
  }
}

/** None without a category. A day that is none counts as left out, and so do years beside a day. */
function normaliseGrant(input: unknown): MembershipGrant[] {
  const grant = readRecord(input)
  const category = readTrimmed(grant.category).slice(0, MAX_PERSON.categoryLength)
  if (category === '') return []
  const until = readTrimmed(grant.until)
  const field = readTrimmed(grant.field)
  const years = Math.min(Number(grant.years), MAX_MEMBERSHIP_YEARS)
  return [
    {
      category,
      years: isDay(until) || !Number.isInteger(years) || years < 1 ? null : years,
      until: isDay(until) ? until : '',
      field,
      option: field === '' ? '' : readText(grant.option),
    },
  ]
}

function normaliseTickets(input: unknown): TicketSettings {
  const tickets = readRecord(input)
  const text = (value: unknown) => readTrimmed(value).slice(0, MAX_TICKET_TEXT_LENGTH)
  return {
    enabled: readBoolean(tickets.enabled, false),
    per: readOneOf(tickets.per, TICKETS_FOR, 'submission'),
    nameField: readTrimmed(tickets.nameField),
    guestField: readTrimmed(tickets.guestField),
    noteFields: readList(tickets.noteFields)
      .slice(0, MAX_TICKET_NOTE_FIELDS)
      .map((id) => readTrimmed(id))
      .filter((id) => id !== ''),
    eventName: text(tickets.eventName),
    eventNameBn: text(tickets.eventNameBn),
    place: text(tickets.place),
    placeBn: text(tickets.placeBn),
    startsAt: momentOf(tickets.startsAt),
    endsAt: momentOf(tickets.endsAt),
    cashAtGate: readBoolean(tickets.cashAtGate, false),
  }
}

/** Left out where there is none. */
function normaliseLayouts(input: unknown): Pick<FormSettings, 'printLayouts'> {
  const printLayouts = normalisePrintLayouts(input)
  return printLayouts.length > 0 ? { printLayouts } : {}
}

/** '' for what is no moment. */
function momentOf(value: unknown): string {
  const time = readTime(value)
  return time !== null && isTime(time) ? time : ''
}

function normaliseNotifications(input: unknown): NotificationSettings {
  const notifications = readRecord(input)
  const email = readRecord(notifications.emailTemplate)
  const sms = readRecord(notifications.smsTemplate)
  return {
    enableEmail: readBoolean(notifications.enableEmail, false),
    emailField: readTrimmed(notifications.emailField),
    emailTemplate: {
      subject: readText(email.subject, DEFAULT_MESSAGES.emailSubject.en),
      body: readText(email.body, DEFAULT_MESSAGES.emailBody.en),
      ...readEmailTranslations(email.translations),
    },
    enableSMS: readBoolean(notifications.enableSMS, false),
    phoneField: readTrimmed(notifications.phoneField),
    smsTemplate: {
      message: readText(sms.message, DEFAULT_MESSAGES.smsMessage.en),
      ...readSmsTranslations(sms.translations),
    },
  }
}

function normalisePdfSettings(input: unknown): PdfSettings {
  const pdf = readRecord(input)
  const styling = readRecord(pdf.customStyling)
  const layout = readRecord(pdf.fieldsLayout)
  const html = readRecord(pdf.htmlContent)
  return {
    enablePublicPdf: readBoolean(pdf.enablePublicPdf, true),
    customTitle: readText(pdf.customTitle),
    customHeader: readText(pdf.customHeader),
    customFooter: readText(pdf.customFooter, DEFAULT_PDF_FOOTER),
    includeLogo: readBoolean(pdf.includeLogo, false),
    logoUrl: readTrimmed(pdf.logoUrl),
    showPaymentDetails: readBoolean(pdf.showPaymentDetails, true),
    customStyling: {
      primaryColor: readTrimmed(styling.primaryColor) || '#007bff',
      fontFamily: readOneOf(styling.fontFamily, PDF_FONT_FAMILIES, 'Arial'),
      fontSize: readOneOf(styling.fontSize, PDF_FONT_SIZES, '12px'),
      backgroundColor: readTrimmed(styling.backgroundColor) || '#ffffff',
    },
    fieldsLayout: {
      showFieldLabels: readBoolean(layout.showFieldLabels, true),
      groupSimilarFields: readBoolean(layout.groupSimilarFields, false),
      hideEmptyFields: readBoolean(layout.hideEmptyFields, false),
      showFormData: readBoolean(layout.showFormData, true),
      showSubmissionInfo: readBoolean(layout.showSubmissionInfo, true),
    },
    htmlContent: {
      enabled: readBoolean(html.enabled, false),
      content: readText(html.content),
      enableVariables: readBoolean(html.enableVariables, true),
      position: readOneOf(html.position, PDF_HTML_POSITIONS, 'header'),
    },
    ...readPdfTranslations(pdf.translations),
  }
}
