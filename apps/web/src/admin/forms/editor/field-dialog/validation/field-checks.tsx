import Box from '@mui/material/Box'
import type { FieldValidation } from '@nibondhon/domain'
import { LabelledSwitch } from '../../../../shared/form/labelled-switch.tsx'
import { NumberInput } from '../../../../shared/form/number-input.tsx'
import { fieldTags } from '../../fields/field-tags.ts'
import { DialogPart } from '../dialog-part.tsx'
import { useFieldDialog } from '../field-dialog-context.ts'
import { FieldPattern } from './field-pattern.tsx'
import { TimeBounds } from '../more/time-bounds.tsx'
import { FieldRules } from './field-rules.tsx'
import { typeUses } from '../draft/type-uses.ts'
import { fieldDialogTexts } from '../texts/field-dialog-texts.ts'

/** The checks that an answer has to pass. */
export function FieldChecks() {
  const { field, change, problems, ruleProblems } = useFieldDialog()
  const { validation } = field
  const uses = typeUses(field.type)
  const texts = fieldDialogTexts().checks
  const isLengthBound = uses.bounds === 'length'
  const edit = (part: Partial<FieldValidation>) => change({ validation: { ...validation, ...part } })
  const found = fieldTags(field, []).find(({ kind }) => kind === 'check')
  const hasProblem = [problems.bounds, problems.pattern, problems.rules].some(Boolean)
  /** A length has to be a whole number; bounds the wrong way round are shown at the maximum. */
  const isWrong = (bound: number | null) => isLengthBound && bound !== null && !isLength(bound)
  return (
    <DialogPart
      heading={texts.title}
      summary={found?.text ?? texts.none}
      isOpenAtFirst={found !== undefined}
      problem={ruleProblems.size === 0 ? problems.rules : undefined}
      hasProblem={hasProblem}
    >
      {uses.bounds === 'time' && (
        <TimeBounds validation={validation} error={problems.bounds} onChange={edit} />
      )}
      {uses.bounds && uses.bounds !== 'time' && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
          <NumberInput
            label={isLengthBound ? texts.minLength : texts.minValue}
            step={isLengthBound ? 1 : 'any'}
            {...(isLengthBound && { min: 0 })}
            value={validation.min}
            onNumberChange={(min) => edit({ min })}
            error={isWrong(validation.min) ? problems.bounds : undefined}
          />
          <NumberInput
            label={isLengthBound ? texts.maxLength : texts.maxValue}
            step={isLengthBound ? 1 : 'any'}
            {...(isLengthBound && { min: 0 })}
            value={validation.max}
            onNumberChange={(max) => edit({ max })}
            error={isWrong(validation.max) || !isWrong(validation.min) ? problems.bounds : undefined}
          />
        </Box>
      )}
      {uses.pattern && (
        <FieldPattern field={field} error={problems.pattern} onChange={(pattern) => edit({ pattern })} />
      )}
      <LabelledSwitch
        label={texts.custom}
        checked={validation.custom.enabled}
        onCheckedChange={(enabled) => edit({ custom: { ...validation.custom, enabled } })}
        hint={texts.customHint}
      />
      {validation.custom.enabled && (
        <FieldRules
          rules={validation.custom.rules}
          onChange={(rules) => edit({ custom: { enabled: true, rules } })}
        />
      )}
    </DialogPart>
  )
}

function isLength(bound: number): boolean {
  return Number.isSafeInteger(bound) && bound >= 0
}
