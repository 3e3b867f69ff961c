import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Typography from '@mui/material/Typography'
import {
  conditionOptions,
  type Field,
  isChoiceField,
  isCompared,
  isUsedInConditions,
} from '@nibondhon/domain'
import { useLoadedPlaces } from '@nibondhon/form-renderer'
import { useId } from 'react'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { consoleLanguage } from '../../../shared/language/console-texts.ts'
import { Row } from '../../../shared/layout/layout.tsx'
import { useEditor } from '../editor-context.ts'
import { fieldTags } from '../fields/field-tags.ts'
import { Comparisons } from './condition-comparisons.tsx'
import { DialogPart } from './dialog-part.tsx'
import { useFieldDialog } from './field-dialog-context.ts'
import { groupOf } from '../state/group-fields.ts'
import { fieldDialogTexts } from './texts/field-dialog-texts.ts'

/** Makes the field depend on the answer to an earlier field. */
export function FieldConditionPart() {
  const { field, change, problems, siblings, isInRow } = useFieldDialog()
  const { conditional } = field
  const candidates = earlierFields(siblings, field.id)
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
      <MoveAbove />
      {other && (
        <ShowWhen
          key={other.id}
          other={other}
          chosen={conditional.showWhen}
          onChange={(showWhen) => change({ conditional: { ...conditional, showWhen } })}
        />
      )}
    </DialogPart>
  )
}

/** Fields after this one on which it could depend if they came first. */
function MoveAbove() {
  const { field, change, siblings } = useFieldDialog()
  const { draft: form, dispatch } = useEditor()
  const texts = fieldDialogTexts().condition
  const groupId = groupOf(form, field.id)?.id
  const index = siblings.findIndex(({ id }) => id === field.id)
  const before = new Set(siblings.slice(0, index).map(({ id }) => id))
  const later = index === -1 ? [] : siblings.slice(index + 1)
  const movable = later.filter(
    (one) =>
      isUsedInConditions(one, siblings) &&
      (one.conditional.dependsOn === '' || before.has(one.conditional.dependsOn)),
  )
  if (movable.length === 0 || field.conditional.dependsOn !== '') return null

  function move({ id }: Field) {
    const from = siblings.findIndex((one) => one.id === id)
    dispatch({ type: 'fieldMoved', from, to: index, groupId })
    change({ conditional: { dependsOn: id, showWhen: [] } })
  }

  return (
    <div>
      <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {texts.further}
      </Typography>
      <Row>
        {movable.slice(0, MAX_MOVABLE).map((one) => (
          <Button
            key={one.id}
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<ArrowUpward />}
            onClick={() => move(one)}
          >
            {texts.moveAbove(one.label)}
          </Button>
        ))}
      </Row>
    </div>
  )
}

const MAX_MOVABLE = 5

interface ShowWhenProps {
  other: Field
  chosen: readonly string[]
  onChange: (values: string[]) => void
}

function ShowWhen({ other, ...props }: ShowWhenProps) {
  if (isCompared(other)) return <Comparisons other={other} {...props} />
  return other.type === 'address' ? (
    <ShowWhenAt other={other} {...props} />
  ) : (
    <Choices other={other} {...props} />
  )
}

/** The places are loaded when someone chooses among them. */
function ShowWhenAt(props: ShowWhenProps) {
  useLoadedPlaces()
  return <Choices {...props} />
}

function Choices({ other, chosen, onChange }: ShowWhenProps) {
  const id = useId()
  const texts = fieldDialogTexts().condition
  const options = conditionOptions(other, consoleLanguage()) ?? []
  const known = new Set(options.map(({ value }) => value))
  // A removed option stays listed until it is unticked, because the problem is about it.
  const lost = chosen
    .filter((value) => !known.has(value))
    .map((value) => ({ value, label: texts.lostOption(value) }))
  return (
    <Box role="group" aria-labelledby={id}>
      <FormLabel id={id} component="div">
        {isChoiceField(other) ? texts.showWhen(other.label) : texts.showFor(other.label)}
      </FormLabel>
      <Box sx={{ maxHeight: 320, overflowY: 'auto' }}>
        {[...options, ...lost].map(({ value, label }) => (
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
    </Box>
  )
}

/** The fields before this one on which it can depend; all of them for a new field, which is added at the end. */
function earlierFields(fields: readonly Field[], id: string): Field[] {
  const index = fields.findIndex((field) => field.id === id)
  return (index === -1 ? fields : fields.slice(0, index)).filter((one) => isUsedInConditions(one, fields))
}
