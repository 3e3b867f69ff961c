import {
  COMPARE_OPERATORS,
  cutOptions,
  FIELD_TYPE_INPUTS,
  LIMITS,
  LOCALES,
  MAX_EMBED_ORIGINS,
  MAX_MEMBERSHIP_GRANTS,
  MAX_PRINT_LAYOUTS,
  MAX_TICKET_NOTE_FIELDS,
  PRICE_RULE_TYPES,
  RULE_TYPES,
  TICKETS_FOR,
  VISIBILITY_LEVELS,
  OPEN_PAYMENT_METHODS,
} from '@nibondhon/domain'
import { z } from 'zod'
import { cutList, inputByKey } from './cut-input.ts'
import { FieldTranslationsInput, translationsInput } from './translations-schema.ts'
import { PrintLayoutInput } from './print-layout-schema.ts'
import { inputText } from '../input-texts.ts'

/**
 * A form as staff send it. What is left out or null gets the default of the domain's normaliseForm, and keys that are
 * not named here are dropped. Whether the form may be saved is decided by checkFormInput and checkForm, whose messages
 * name the field. Lists are cut after one entry too many, with which they reject the form: the rest is not worth the work.
 */

const Text = z.union([z.string(), z.number(), z.boolean()]).nullish()
const Switch = z.union([z.boolean(), z.enum(['true', 'false'])]).nullish()
const NumberInput = z.union([z.number(), z.string()]).nullish()
const TextList = z.union([z.string(), cutList(LIMITS.entries, z.array(Text))]).nullish()

/** One of a closed set. Only described here: checkFormInput rejects an unknown one with the name of the field. */
const choice = (values: readonly string[]) => z.string().meta({ enum: [...values] })

const OptionInput = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ value: Text, label: Text, amount: NumberInput }),
])

const RuleInput = z.object({
  id: Text,
  _id: Text,
  type: choice(RULE_TYPES).nullish(),
  compareField: Text,
  compareOperator: choice(COMPARE_OPERATORS).nullish(),
  value: Text,
  dependentValue: Text,
  message: Text,
})

const OptionsInput = z
  .union([z.string(), z.preprocess(cutOptions, z.array(OptionInput))])
  .nullish()
  .describe('One option a line, or a list')

const fieldShape = {
  id: Text.describe('Left out for a new field: the server gives it one'),
  _id: Text.describe('Another name of `id`'),
  name: Text.describe('Made from the label where it is left out'),
  type: choice(FIELD_TYPE_INPUTS).nullish().describe('`text` where it is left out'),
  label: Text,
  description: Text,
  placeholder: Text,
  required: Switch,
  editable: Switch,
  order: NumberInput,
  options: OptionsInput,
  displayInAdminTable: Switch,
  allowPrefill: Switch,
  visibility: z
    .union([
      choice(VISIBILITY_LEVELS),
      z.object({ level: choice(VISIBILITY_LEVELS).nullish(), publicCanView: Switch, description: Text }),
    ])
    .nullish(),
  layout: z.object({ width: NumberInput, breakpoint: Text }).nullish(),
  styling: z
    .object({
      headingLevel: Text,
      textAlign: Text,
      fontWeight: Text,
      fontSize: Text,
      color: Text,
      backgroundColor: Text,
      padding: Text,
      margin: Text,
      marginTop: Text,
      marginBottom: Text,
    })
    .nullish(),
  htmlContent: z
    .object({
      content: Text,
      enableVariables: Switch,
      systemVariables: TextList,
      fieldVariables: TextList,
    })
    .nullish(),
  hasAmount: Switch.describe('An older name of `pricing.enabled`'),
  pricing: z
    .object({ enabled: Switch, options: inputByKey(NumberInput) })
    .nullish()
    .describe('Prices in taka by the value of the option'),
  conditional: z.object({ dependsOn: Text, showWhen: TextList }).nullish(),
  validation: z
    .object({
      min: NumberInput,
      max: NumberInput,
      pattern: Text,
      custom: z
        .object({ enabled: Switch, rules: cutList(LIMITS.rules, z.array(RuleInput)).nullish() })
        .nullish(),
    })
    .nullish(),
  seats: inputByKey(NumberInput).describe('Seats by the value of the option'),
  rating: z.object({ scale: NumberInput, low: Text, high: Text }).nullish(),
  consent: z
    .object({ text: Text, tick: Text, version: NumberInput })
    .nullish()
    .describe('The server counts the version itself'),
  formula: z.object({ expression: Text, decimals: NumberInput }).nullish(),
  matrix: z.object({ rows: OptionsInput }).nullish().describe('The lines of a matrix'),
  translations: FieldTranslationsInput,
}

/** Rows have no groups: checkForm rejects one by its type. */
const InnerFieldInput = z.object(fieldShape).meta({ id: 'InnerFieldInput' })

const GroupInput = z.object({
  min: NumberInput,
  max: NumberInput,
  rowLabel: Text,
  seats: NumberInput,
  fields: cutList(LIMITS.groupFields, z.array(InnerFieldInput)).nullish(),
})

export const FieldInput = z
  .object({ ...fieldShape, group: GroupInput.nullish().describe('Of a group field') })
  .meta({ id: 'FieldInput' })

/** The keys of every type of rule; which one uses which is decided by the domain. */
const PriceRuleInput = z.object({
  id: Text,
  label: Text,
  type: choice(PRICE_RULE_TYPES).nullish(),
  field: Text,
  group: Text,
  from: Text,
  to: NumberInput,
  until: Text,
  amount: NumberInput,
  unitPrice: NumberInput,
  freeRows: NumberInput,
  min: NumberInput,
  max: NumberInput,
  suggestions: cutList(LIMITS.suggestions, z.array(NumberInput)).nullish(),
  percent: NumberInput,
  when: z.object({ field: Text, in: TextList }).nullish(),
  members: TextList.nullish(),
  code: Text,
  maxUses: NumberInput,
  maxPerPerson: NumberInput,
  expiresAt: Text,
  translations: translationsInput({ label: Text }),
})

export const SettingsInput = z
  .object(
    {
      requirePayment: Switch,
      amount: NumberInput.describe('The base price in taka'),
      paymentMethods: z
        .array(z.enum(OPEN_PAYMENT_METHODS))
        .max(OPEN_PAYMENT_METHODS.length)
        .nullish()
        .describe('Which payment methods members can choose; every enabled one where left out'),
      paymentAmount: NumberInput.describe('Another name of `amount`'),
      allowMultipleSubmissions: Switch,
      redirectUrl: Text,
      embedOrigins: cutList(MAX_EMBED_ORIGINS + 1, z.array(z.string()))
        .nullish()
        .describe(
          'The sites whose pages may show the form, such as `https://example.org`; none where left out',
        ),
      listed: Switch.describe('Whether the home page shows the form while it is active'),
      allowRefundRequests: Switch.describe(
        'Whether members can ask to cancel their submission or to get money back',
      ),
      changesAfterPaying: Text.describe(
        'Whether answers that set the price can be changed after submitting: `refund` or `credit` says what becomes of money paid too much',
      ),
      people: z
        .object({
          adds: Switch,
          fields: z.object({ name: Text, nameBn: Text, phone: Text, email: Text, batch: Text }).nullish(),
          memberships: cutList(
            MAX_MEMBERSHIP_GRANTS,
            z.array(z.object({ category: Text, years: NumberInput, until: Text, field: Text, option: Text })),
          ).nullish(),
        })
        .nullish()
        .describe(
          'Whether submissions add people to the register, and the ids of the fields that say who they are; a part left out is proposed by types and labels, and an empty one is not asked for. `memberships` are given by completed submissions, or by an option of a field: for years, until a day, or without an end',
        ),
      tickets: z
        .object({
          enabled: Switch,
          per: choice(TICKETS_FOR).nullish(),
          nameField: Text,
          guestField: Text,
          noteFields: cutList(MAX_TICKET_NOTE_FIELDS, z.array(z.string())).nullish(),
          eventName: Text,
          eventNameBn: Text,
          place: Text,
          placeBn: Text,
          startsAt: Text,
          endsAt: Text,
          cashAtGate: Switch,
        })
        .nullish()
        .describe(
          'Tickets for completed submissions: for a submission or for each person; the fields that name people and what the gate sees; times are ISO texts with a time zone',
        ),
      printLayouts: cutList(MAX_PRINT_LAYOUTS, z.array(PrintLayoutInput))
        .nullish()
        .describe('Badges, table cards, certificates and ID cards; what is left out is as in a new one'),
      pricing: z.object({ rules: cutList(LIMITS.priceRules, z.array(PriceRuleInput)).nullish() }).nullish(),
      schedule: z
        .object({
          opensAt: Text,
          closesAt: Text,
          editUntil: Text,
          graceMinutes: NumberInput,
          notYetText: Text,
          closedText: Text,
          translations: translationsInput({ notYetText: Text, closedText: Text }),
        })
        .nullish()
        .describe('Times are ISO texts with a time zone'),
      limits: z
        .object({
          maxSubmissions: NumberInput,
          seatsShownBelow: NumberInput,
          holdMinutes: NumberInput,
          holdDays: NumberInput,
          waitingList: Switch,
          offerHours: NumberInput,
        })
        .nullish(),
      notifications: z
        .object({
          enableEmail: Switch,
          emailField: Text,
          emailTemplate: z
            .object({
              subject: Text,
              body: Text,
              translations: translationsInput({ subject: Text, body: Text }),
            })
            .nullish(),
          enableSMS: Switch,
          phoneField: Text,
          smsTemplate: z
            .object({ message: Text, translations: translationsInput({ message: Text }) })
            .nullish(),
        })
        .nullish(),
      pdfSettings: z
        .object({
          enablePublicPdf: Switch,
          customTitle: Text,
          customHeader: Text,
          customFooter: Text,
          includeLogo: Switch,
          logoUrl: Text,
          showPaymentDetails: Switch,
          customStyling: z
            .object({ primaryColor: Text, fontFamily: Text, fontSize: Text, backgroundColor: Text })
            .nullish(),
          fieldsLayout: z
            .object({
              showFieldLabels: Switch,
              groupSimilarFields: Switch,
              hideEmptyFields: Switch,
              showFormData: Switch,
              showSubmissionInfo: Switch,
            })
            .nullish(),
          htmlContent: z
            .object({ enabled: Switch, content: Text, enableVariables: Switch, position: Text })
            .nullish(),
          translations: translationsInput({
            customTitle: Text,
            customHeader: Text,
            customFooter: Text,
            htmlContent: z.object({ content: Text }).nullish(),
          }),
        })
        .nullish(),
      baseLanguage: choice(LOCALES)
        .nullish()
        .describe('The language of the plain texts; English where it is left out'),
    },
    inputText('settings'),
  )
  .meta({ id: 'FormSettingsInput' })

export const FieldsInput = cutList(LIMITS.fields, z.array(FieldInput, inputText('fields')))

/** A part that is left out gets its default, or stays as it is when a stored form is changed. */
export const FormBody = z.object({
  title: Text,
  description: Text,
  allowEditing: Switch,
  fields: FieldsInput.optional(),
  settings: SettingsInput.optional(),
  translations: translationsInput({ title: Text, description: Text }),
})
