import {
  canNameGuests,
  isInputField,
  MAX_TICKET_NOTE_FIELDS,
  MAX_TICKET_TEXT_LENGTH,
  NO_TICKETS,
  type TicketSettings,
} from '@nibondhon/domain'
import { DateTimeInput } from '../../../shared/form/date-time-input.tsx'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { PanelSection } from './panel-section.tsx'
import { formSettingsTexts } from './texts/form-settings-texts.ts'

const EVENT_TEXTS = ['eventName', 'eventNameBn', 'place', 'placeBn'] as const

/** Whether completed submissions have tickets, what is on them, and what the staff at the gate see. */
export function TicketsSection() {
  const texts = formSettingsTexts().tickets
  const { draft } = useEditor()
  const { settings: editSettings } = useEditSettings()
  const tickets = draft.settings.tickets ?? NO_TICKETS
  const edit = (change: Partial<TicketSettings>) => editSettings({ tickets: { ...tickets, ...change } })
  const inputs = draft.fields.filter(isInputField)
  const optionsOf = (fields: typeof inputs) => [
    { value: NONE, label: texts.none },
    ...fields.map(({ id, label }) => ({ value: id, label })),
  ]
  return (
    <PanelSection heading={texts.heading}>
      <LabelledSwitch
        label={texts.enabled}
        checked={tickets.enabled}
        onCheckedChange={(enabled) => edit({ enabled })}
        hint={texts.enabledHint}
      />
      {tickets.enabled && (
        <>
          <LabelledSwitch
            label={texts.perPerson}
            checked={tickets.per === 'person'}
            onCheckedChange={(isEach) => edit({ per: isEach ? 'person' : 'submission' })}
            hint={texts.perPersonHint}
          />
          {EVENT_TEXTS.map((key) => (
            <LabelledInput
              key={key}
              label={texts[key]}
              value={tickets[key]}
              inputProps={{ maxLength: MAX_TICKET_TEXT_LENGTH }}
              onValueChange={(value) => edit({ [key]: value })}
            />
          ))}
          {(['startsAt', 'endsAt'] as const).map((key) => (
            <DateTimeInput
              key={key}
              label={texts[key]}
              value={tickets[key] === '' ? null : tickets[key]}
              onTimeChange={(time) => edit({ [key]: time ?? '' })}
            />
          ))}
          <LabelledSelect
            label={texts.nameField}
            value={tickets.nameField}
            emptyText={texts.proposed}
            options={inputs
              .filter(({ type }) => type === 'text')
              .map(({ id, label }) => ({ value: id, label }))}
            onValueChange={(nameField) => edit({ nameField })}
          />
          <LabelledSelect
            label={texts.guestField}
            value={tickets.guestField || NONE}
            options={optionsOf(inputs.filter(canNameGuests))}
            onValueChange={(id) => edit({ guestField: id === NONE ? '' : id })}
            hint={texts.guestFieldHint}
          />
          {[...tickets.noteFields, ''].slice(0, MAX_TICKET_NOTE_FIELDS).map((chosen, index) => (
            <LabelledSelect
              key={index}
              label={texts.noteField(index + 1)}
              value={chosen || NONE}
              options={optionsOf(
                inputs.filter(({ id, type }) => type !== 'file' && isFree(id, chosen, tickets)),
              )}
              onValueChange={(id) => {
                const rest = tickets.noteFields.toSpliced(index, 1, ...(id === NONE ? [] : [id]))
                edit({ noteFields: rest })
              }}
              hint={index === 0 ? texts.noteFieldHint : undefined}
            />
          ))}
          <LabelledSwitch
            label={texts.cashAtGate}
            checked={tickets.cashAtGate}
            onCheckedChange={(cashAtGate) => edit({ cashAtGate })}
            hint={texts.cashAtGateHint}
          />
        </>
      )}
    </PanelSection>
  )
}

const NONE = '-'

function isFree(id: string, chosen: string, { noteFields }: TicketSettings): boolean {
  return id === chosen || !noteFields.includes(id)
}
