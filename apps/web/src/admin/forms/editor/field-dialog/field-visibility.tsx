import { isInputField, VISIBILITY_LEVELS, type FieldVisibility } from '@nibondhon/domain'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { DialogPart } from './dialog-part.tsx'
import { useFieldDialog } from './field-dialog-context.ts'
import { fieldDialogTexts } from './texts/field-dialog-texts.ts'

export function FieldVisibilityPart() {
  const { field, change, problems, isInRow } = useFieldDialog()
  const { visibility } = field
  const texts = fieldDialogTexts().visibility
  const meaning = (isInputField(field) ? texts.meanings : texts.displayMeanings)[visibility.level]
  const edit = (part: Partial<FieldVisibility>) => change({ visibility: { ...visibility, ...part } })
  return (
    <DialogPart
      heading={texts.title}
      summary={meaning}
      isOpenAtFirst={visibility.level !== 'public'}
      problem={problems.visibility}
    >
      <LabelledSelect
        label={texts.label}
        value={visibility.level}
        options={VISIBILITY_LEVELS.map((value) => ({ value, label: texts.levels[value] }))}
        onValueChange={(level) => edit({ level })}
        hint={isInRow && visibility.level !== 'public' ? texts.lockedRows(meaning) : meaning}
      />
      {visibility.level === 'admin-only' && (
        <LabelledSwitch
          label={texts.publicCanView}
          checked={visibility.publicCanView}
          onCheckedChange={(publicCanView) => edit({ publicCanView })}
          hint={texts.publicCanViewHint}
        />
      )}
      {visibility.level !== 'public' && (
        <LabelledInput
          label={texts.description}
          value={visibility.description}
          onValueChange={(description) => edit({ description })}
          hint={texts.descriptionHint}
        />
      )}
    </DialogPart>
  )
}
