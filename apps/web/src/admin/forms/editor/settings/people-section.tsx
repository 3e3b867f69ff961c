import Alert from '@mui/material/Alert'
import { addsPeople, canBePart, PERSON_PARTS, personFields, type PersonPart } from '@nibondhon/domain'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { MembershipGrants } from './membership-grants.tsx'
import { PanelSection } from './panel-section.tsx'
import { formSettingsTexts } from './texts/form-settings-texts.ts'

const NOT_ASKED = '-'

/** Whether the form adds people to the register, and which fields say who they are. */
export function PeopleSection() {
  const texts = formSettingsTexts().people
  const { draft } = useEditor()
  const edit = useEditSettings()
  const people = draft.settings.people ?? { adds: true, fields: {} }
  const proposed = personFields(draft.fields)
  const canAdd = addsPeople(personFields(draft.fields, people), { ...people, adds: true })

  function choose(part: PersonPart, value: string) {
    const { [part]: _former, ...others } = people.fields
    const chosen = value === '' ? {} : { [part]: value === NOT_ASKED ? '' : value }
    edit.settings({ people: { ...people, fields: { ...others, ...chosen } } })
  }

  return (
    <PanelSection heading={texts.heading}>
      <LabelledSwitch
        label={texts.adds}
        checked={people.adds}
        onCheckedChange={(adds) => edit.settings({ people: { ...people, adds } })}
        hint={texts.addsHint}
      />
      {people.adds && !canAdd && <Alert severity="info">{texts.cannot}</Alert>}
      {people.adds &&
        PERSON_PARTS.map((part) => {
          const chosen = people.fields[part]
          const label = proposed[part]?.label
          return (
            <LabelledSelect
              key={part}
              label={texts.parts[part]}
              value={chosen === '' ? NOT_ASKED : (chosen ?? '')}
              emptyText={label === undefined ? texts.proposedNone : texts.proposed(label)}
              options={[
                { value: NOT_ASKED, label: texts.notAsked },
                ...draft.fields
                  .filter((field) => canBePart(field, part) || field.id === chosen)
                  .map((field) => ({ value: field.id, label: field.label })),
              ]}
              onValueChange={(value) => choose(part, value)}
            />
          )
        })}
      {people.adds && (
        <MembershipGrants
          grants={people.memberships ?? []}
          onChange={(memberships) => edit.settings({ people: { ...people, memberships } })}
        />
      )}
    </PanelSection>
  )
}
