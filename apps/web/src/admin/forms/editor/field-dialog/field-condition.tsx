import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import { isChoiceField, type Field } from '@nibondhon/domain'
import { useId } from 'react'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { fieldTags } from '../fields/field-tags.ts'
import { DialogPart } from './dialog-part.tsx'
import { useFieldDialog } from './field-dialog-context.ts'
import { fieldDialogTexts } from './texts/field-dialog-texts.ts'

/** Makes the field depend on the answer to an earlier choice. */
export function FieldConditionPart() {
  const { field, change, problems, siblings, isInRow } = useFieldDialog()
  const { conditional } = field
  const candidates = earlierChoices(siblings, field.id)
  const other = candidates.find(({ id }) => id === conditional.dependsOn)
  const condition = fieldTags(field, siblings).find(({ kind }) => kind === 'condition')
  const isLost = conditional.dependsOn !== '' && other === undefined
  const texts = fieldDialogTexts().condition
  const hints = isInRow ? texts.inGroup : texts.inForm
  const options = candidates.map(({ id, label }) => ({ value: id, label }))
  return (
    <DialogPart
      heading={texts.title}
      summary={condition?.text ?? texts.always}
      isOpenAtFirst={conditional.dependsOn !== ''}
      problem={problems.condition}
    >
      <LabelledSelect
        label={texts.dependsOn}
        value={conditional.dependsOn}
        emptyText={texts.nothing}
        options={isLost ? [...options, { value: conditional.dependsOn, label: texts.lostField }] : options}
        onValueChange={(dependsOn) => change({ conditional: { dependsOn, showWhen: [] } })}
        hint={candidates.length === 0 ? hints.none : hints.some}
      />
      {other && (
        <ShowWhen
          other={other}
          chosen={conditional.showWhen}
          onChange={(showWhen) => change({ conditional: { ...conditional, showWhen } })}
        />
      )}
    </DialogPart>
  )
}

interface ShowWhenProps {
  other: Field
  chosen: readonly string[]
  onChange: (values: string[]) => void
}

function ShowWhen({ other, chosen, onChange }: ShowWhenProps) {
  const id = useId()
  const texts = fieldDialogTexts().condition
  const known = new Set(other.options.map(({ value }) => value))
  // A removed option stays listed until it is unticked, because the problem is about it.
  const lost = chosen
    .filter((value) => !known.has(value))
    .map((value) => ({ value, label: texts.lostOption(value) }))
  return (
    <Box role="group" aria-labelledby={id}>
      <FormLabel id={id} component="div">
        {texts.showWhen(other.label)}
      </FormLabel>
      {[...other.options, ...lost].map(({ value, label }) => (
        <FormControlLabel
          key={value}
          sx={{ display: 'flex', overflowWrap: 'anywhere' }}
          label={label}
          control={
            <Checkbox
              checked={chosen.includes(value)}
              onChange={(_event, on) =>
                onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
          }
        />
      ))}
    </Box>
  )
}

/** The choices before the field; all of them for a new field, which is added at the end. */
function earlierChoices(fields: readonly Field[], id: string): Field[] {
  const index = fields.findIndex((field) => field.id === id)
  return (index === -1 ? fields : fields.slice(0, index)).filter(isChoiceField)
}
