import type { PriceRule } from '../form-model/form-rules.ts'
import type {
  Field,
  FieldOption,
  FormDefinition,
  FormSettings,
  NotificationSettings,
  PdfSettings,
  RowField,
} from '../form-model/form-types.ts'
import { LIMITS } from '../form-model/limits.ts'
import { openBlock, type TextPart, type TextWalk } from './text-block.ts'

/**
 * The form with every text changed, in the order in which members read them. Nothing but texts, `translations` and their marks can change here.
 */
export function mapTexts(form: FormDefinition, walk: TextWalk): FormDefinition {
  const { translations, langs: _langs, ...rest } = form
  const block = openBlock(walk, { key: '' }, translations)
  const title = block.map(['title'], 'title', form.title, LIMITS.title)
  const description = block.map(['description'], 'description', form.description, LIMITS.description)
  const fields = mapFieldTexts(form.fields, walk)
  const settings = mapSettings(form.settings, walk)
  return { ...rest, title, description, fields, settings, ...block.translations(), ...block.langs() }
}

/** As above, of the fields alone. */
export function mapFieldTexts(fields: readonly Field[], walk: TextWalk): Field[] {
  return fields.map((field) => {
    const mapped = mapField(field, walk)
    if (mapped.group === null) return mapped
    const inner = mapped.group.fields.map((each): RowField => ({ ...mapField(each, walk), group: null }))
    return { ...mapped, group: { ...mapped.group, fields: inner } }
  })
}

function mapField(field: Field, walk: TextWalk): Field {
  const { translations, langs: _langs, ...rest } = field
  const { htmlContent, group, validation, rating, consent, matrix } = field
  const block = openBlock(walk, { key: `field.${field.id}`, fieldId: field.id }, translations)
  const label = block.map(['label'], 'label', field.label, LIMITS.label)
  const description = block.map(['description'], 'description', field.description, LIMITS.fieldDescription)
  const placeholder = block.map(['placeholder'], 'placeholder', field.placeholder, LIMITS.placeholder)
  const mapOptions = (options: readonly FieldOption[], key: string, part: TextPart): FieldOption[] =>
    options.map(({ lang: _lang, ...option }) => {
      const { base, lang } = block.change([key, option.value], part, option.label, LIMITS.option)
      return { ...option, label: base, ...(lang && { lang }) }
    })
  const options = mapOptions(field.options, 'options', 'option')
  const content = block.map(
    ['htmlContent', 'content'],
    'HTML content',
    htmlContent.content,
    LIMITS.htmlContent,
  )
  const rowLabel = group && block.map(['group', 'rowLabel'], 'row label', group.rowLabel, LIMITS.option)
  const low = rating && block.map(['rating', 'low'], 'low label', rating.low, LIMITS.option)
  const high = rating && block.map(['rating', 'high'], 'high label', rating.high, LIMITS.option)
  const text = consent && block.map(['consent', 'text'], 'consent text', consent.text, LIMITS.consentText)
  const tick = consent && block.map(['consent', 'tick'], 'tick box label', consent.tick, LIMITS.label)
  const rows = matrix && mapOptions(matrix.rows, 'rows', 'matrix row')
  const rules = validation.custom.rules.map((rule) => ({
    ...rule,
    message: block.change(['rules', rule.id], 'rule', rule.message, LIMITS.ruleText).base,
  }))
  return {
    ...rest,
    label,
    description,
    placeholder,
    options,
    htmlContent: { ...htmlContent, content },
    group: group && { ...group, rowLabel: rowLabel ?? '' },
    validation: { ...validation, custom: { ...validation.custom, rules } },
    ...(rating && { rating: { ...rating, low: low ?? '', high: high ?? '' } }),
    ...(matrix && { matrix: { rows: rows ?? [] } }),
    ...(consent && { consent: { ...consent, text: text ?? '', tick: tick ?? '' } }),
    ...block.translations(),
    ...block.langs(),
  }
}

function mapSettings(settings: FormSettings, walk: TextWalk): FormSettings {
  return {
    ...settings,
    pricing: { rules: settings.pricing.rules.map((rule) => mapPriceRule(rule, walk)) },
    schedule: mapSchedule(settings.schedule, walk),
    notifications: mapNotifications(settings.notifications, walk),
    pdfSettings: mapPdf(settings.pdfSettings, walk),
  }
}

function mapPriceRule(rule: PriceRule, walk: TextWalk): PriceRule {
  const { translations, lang: _lang, ...rest } = rule
  const block = openBlock(walk, { key: `price.${rule.id}` }, translations)
  const { base, lang } = block.change(['label'], 'price rule', rule.label, LIMITS.label)
  return { ...rest, label: base, ...block.translations(), ...(lang && { lang }) }
}

function mapSchedule(schedule: FormSettings['schedule'], walk: TextWalk): FormSettings['schedule'] {
  const { translations, langs: _langs, ...rest } = schedule
  const { notYetText, closedText } = schedule
  const block = openBlock(walk, { key: 'schedule' }, translations)
  return {
    ...rest,
    notYetText: block.map(['notYetText'], 'text before opening', notYetText, LIMITS.scheduleText),
    closedText: block.map(['closedText'], 'text after closing', closedText, LIMITS.scheduleText),
    ...block.translations(),
    ...block.langs(),
  }
}

function mapNotifications(settings: NotificationSettings, walk: TextWalk): NotificationSettings {
  const { subject, body } = settings.emailTemplate
  const email = openBlock(walk, { key: 'email' }, settings.emailTemplate.translations)
  const sms = openBlock(walk, { key: 'sms' }, settings.smsTemplate.translations)
  return {
    ...settings,
    emailTemplate: {
      subject: email.map(['subject'], 'email subject', subject, LIMITS.emailSubject),
      body: email.map(['body'], 'email body', body, LIMITS.emailBody),
      ...email.translations(),
    },
    smsTemplate: {
      message: sms.map(['message'], 'SMS message', settings.smsTemplate.message, LIMITS.smsMessage),
      ...sms.translations(),
    },
  }
}

function mapPdf(pdf: PdfSettings, walk: TextWalk): PdfSettings {
  const { translations, ...rest } = pdf
  const block = openBlock(walk, { key: 'pdf' }, translations)
  const { content } = pdf.htmlContent
  return {
    ...rest,
    customTitle: block.map(['customTitle'], 'PDF title', pdf.customTitle, LIMITS.pdfText),
    customHeader: block.map(['customHeader'], 'PDF header', pdf.customHeader, LIMITS.pdfText),
    customFooter: block.map(['customFooter'], 'PDF footer', pdf.customFooter, LIMITS.pdfText),
    htmlContent: {
      ...pdf.htmlContent,
      content: block.map(['htmlContent', 'content'], 'PDF content', content, LIMITS.htmlContent),
    },
    ...block.translations(),
  }
}
