import {
  CHANGES_AFTER_PAYING,
  LOCALES,
  PDF_FONT_FAMILIES,
  PDF_FONT_SIZES,
  PDF_HTML_POSITIONS,
  PERSON_PARTS,
  TICKETS_FOR,
  type FormSettings as DomainFormSettings,
  type PublicSettings as DomainPublicSettings,
  OPEN_PAYMENT_METHODS,
} from '@nibondhon/domain'
import { z } from 'zod'
import { EmailTranslations, PdfTranslations, SmsTranslations } from './translations-schema.ts'
import { PrintLayout } from './print-layout-schema.ts'
import { FormLimits, FormSchedule, PriceRule, PublicPricing } from './rules-schema.ts'

const NotificationSettings = z.object({
  enableEmail: z.boolean(),
  emailField: z.string().describe('The name (not the id) of an email field'),
  emailTemplate: z.object({ subject: z.string(), body: z.string(), translations: EmailTranslations }),
  enableSMS: z.boolean(),
  phoneField: z.string().describe('The name (not the id) of a tel field'),
  smsTemplate: z.object({ message: z.string(), translations: SmsTranslations }),
})

const PdfSettings = z.object({
  enablePublicPdf: z.boolean(),
  customTitle: z.string(),
  customHeader: z.string(),
  customFooter: z.string(),
  includeLogo: z.boolean(),
  logoUrl: z.string(),
  showPaymentDetails: z.boolean(),
  customStyling: z.object({
    primaryColor: z.string(),
    fontFamily: z.enum(PDF_FONT_FAMILIES),
    fontSize: z.enum(PDF_FONT_SIZES),
    backgroundColor: z.string(),
  }),
  fieldsLayout: z.object({
    showFieldLabels: z.boolean(),
    groupSimilarFields: z.boolean(),
    hideEmptyFields: z.boolean(),
    showFormData: z.boolean(),
    showSubmissionInfo: z.boolean(),
  }),
  htmlContent: z.object({
    enabled: z.boolean(),
    content: z.string(),
    enableVariables: z.boolean(),
    position: z.enum(PDF_HTML_POSITIONS),
  }),
  translations: PdfTranslations,
})

/** What members may know of the settings. */
export const PublicSettings = z
  .object({
    requirePayment: z.boolean(),
    amount: z.number().describe('The base price in taka'),
    allowMultipleSubmissions: z.boolean(),
    redirectUrl: z.string(),
    leastAmount: z
      .number()
      .exactOptional()
      .describe('The least that anyone pays, in taka; left out where that is `amount`'),
    pricing: PublicPricing.exactOptional(),
    waitingList: z
      .literal(true)
      .exactOptional()
      .describe('There only where members can join a waiting list once seats are taken'),
  })
  .meta({ id: 'PublicSettings' }) satisfies z.ZodType<DomainPublicSettings>

/** Settings as the domain normalises them: every key is present. */
export const FormSettings = z
  .object({
    ...PublicSettings.omit({ waitingList: true, leastAmount: true }).shape,
    paymentMethods: z
      .array(z.enum(OPEN_PAYMENT_METHODS))
      .optional()
      .describe('There only where staff chose: otherwise every enabled payment method is offered'),
    pricing: z.object({ rules: z.array(PriceRule) }),
    schedule: FormSchedule,
    limits: FormLimits,
    listed: z.boolean().describe('Whether the home page shows the form while it is active'),
    allowRefundRequests: z
      .boolean()
      .exactOptional()
      .describe('There only where members can ask to cancel their submission or to get money back'),
    changesAfterPaying: z
      .enum(CHANGES_AFTER_PAYING)
      .optional()
      .describe(
        'There only where answers that set the price can be changed after submitting; what becomes of money paid too much',
      ),
    notifications: NotificationSettings,
    pdfSettings: PdfSettings,
    people: z
      .object({
        adds: z.boolean(),
        fields: z.partialRecord(z.enum(PERSON_PARTS), z.string()),
        memberships: z
          .array(
            z.object({
              category: z.string(),
              years: z.int().nullable(),
              until: z.string(),
              field: z.string(),
              option: z.string(),
            }),
          )
          .exactOptional(),
      })
      .exactOptional()
      .describe(
        'There only where staff chose whether submissions add people to the register, and the ids of the fields that say who they are',
      ),
    tickets: z
      .object({
        enabled: z.boolean(),
        per: z.enum(TICKETS_FOR),
        nameField: z.string(),
        guestField: z.string(),
        noteFields: z.array(z.string()),
        eventName: z.string(),
        eventNameBn: z.string(),
        place: z.string(),
        placeBn: z.string(),
        startsAt: z.string(),
        endsAt: z.string(),
        cashAtGate: z.boolean(),
      })
      .exactOptional()
      .describe('There only where staff set up tickets; the fields by their ids'),
    embedOrigins: z
      .array(z.string())
      .optional()
      .describe('There only where other sites may show the form in their pages'),
    printLayouts: z
      .array(PrintLayout)
      .exactOptional()
      .describe('There only where staff made some: badges and certificates for people with a ticket'),
    baseLanguage: z
      .enum(LOCALES)
      .exactOptional()
      .describe('The language of the plain texts; English where it is left out'),
  })
  .meta({ id: 'FormSettings' }) satisfies z.ZodType<DomainFormSettings>
