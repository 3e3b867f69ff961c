import Box from '@mui/material/Box'
import type { FieldStyling } from '@nibondhon/domain'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { ColourInput } from '../../../shared/form/colour-input.tsx'
import { digitsText } from '../../../shared/language/console-formats.ts'
import { DialogPart } from './dialog-part.tsx'
import { useFieldDialog } from './field-dialog-context.ts'
import { fieldDialogTexts } from './texts/field-dialog-texts.ts'
import { typeUses } from './draft/type-uses.ts'

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
const ALIGNS = ['left', 'center', 'right', 'justify'] as const
const WEIGHTS = [
  ['', 'usual'],
  ['normal', 'normal'],
  ['500', 'medium'],
  ['bold', 'bold'],
] as const

const LENGTHS = [
  ['fontSize', '18px'],
  ['padding', '8px 12px'],
  ['margin', '0'],
  ['marginTop', '16px'],
  ['marginBottom', '16px'],
] as const satisfies readonly (readonly [keyof FieldStyling, string])[]

/** How a heading, a paragraph or a divider looks. */
export function FieldStylingPart() {
  const { field, change, problems } = useFieldDialog()
  const { styling } = field
  const uses = typeUses(field.type)
  const edit = (part: Partial<FieldStyling>) => change({ styling: { ...styling, ...part } })
  const isText = field.type !== 'divider'
  const texts = fieldDialogTexts().styling
  const weights = WEIGHTS.map(([value, name]) => ({ value, label: texts.weights[name] }))
  return (
    <DialogPart
      heading={texts.title}
      summary={uses.headingLevel ? texts.level(digitsText(styling.headingLevel.slice(1))) : texts.asForm}
      isOpenAtFirst={false}
      problem={problems.styling}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
        {uses.headingLevel && (
          <LabelledSelect
            label={texts.headingLevel}
            value={styling.headingLevel}
            options={LEVELS.map((value) => ({ value, label: value.toUpperCase() }))}
            onValueChange={(headingLevel) => edit({ headingLevel })}
          />
        )}
        {isText && (
          <>
            <LabelledSelect
              label={texts.align}
              value={styling.textAlign}
              options={ALIGNS.map((value) => ({ value, label: texts.aligns[value] }))}
              onValueChange={(textAlign) => edit({ textAlign })}
            />
            <LabelledSelect
              label={texts.weight}
              value={styling.fontWeight}
              options={withOwn(weights, styling.fontWeight)}
              onValueChange={(fontWeight) => edit({ fontWeight })}
            />
          </>
        )}
        <ColourInput
          label={isText ? texts.textColour : texts.lineColour}
          value={styling.color}
          placeholder={texts.weights.usual}
          onValueChange={(color) => edit({ color })}
        />
        {isText && (
          <ColourInput
            label={texts.backgroundColour}
            value={styling.backgroundColor}
            placeholder={texts.noColour}
            onValueChange={(backgroundColor) => edit({ backgroundColor })}
          />
        )}
        {LENGTHS.filter(([key]) => isText || key.startsWith('margin')).map(([key, example]) => (
          <LabelledInput
            key={key}
            label={texts.lengths[key]}
            placeholder={example}
            value={styling[key]}
            onValueChange={(value) => edit({ [key]: value })}
          />
        ))}
      </Box>
    </DialogPart>
  )
}

/** A weight from an imported form remains an option. */
function withOwn(
  options: { value: string; label: string }[],
  own: string,
): { value: string; label: string }[] {
  return options.some(({ value }) => value === own) ? options : [...options, { value: own, label: own }]
}
