import Box from '@mui/material/Box'
import type { FieldStyling } from '@nibondhon/domain'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { ColourInput } from '../../../shared/form/colour-input.tsx'
import { DialogPart } from './dialog-part.tsx'
import { useFieldDialog } from './field-dialog-context.ts'
import { typeUses } from './draft/type-uses.ts'

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
const ALIGNS = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'right', label: 'Right' },
  { value: 'justify', label: 'Justified' },
] as const
const WEIGHTS = [
  { value: '', label: 'As usual' },
  { value: 'normal', label: 'Normal' },
  { value: '500', label: 'Medium' },
  { value: 'bold', label: 'Bold' },
]

const LENGTHS = [
  ['fontSize', 'Font size', '18px'],
  ['padding', 'Padding', '8px 12px'],
  ['margin', 'Margin', '0'],
  ['marginTop', 'Space above', '16px'],
  ['marginBottom', 'Space below', '16px'],
] as const satisfies readonly (readonly [keyof FieldStyling, string, string])[]

/** How a heading, a paragraph or a divider looks. */
export function FieldStylingPart() {
  const { field, change, problems } = useFieldDialog()
  const { styling } = field
  const uses = typeUses(field.type)
  const edit = (part: Partial<FieldStyling>) => change({ styling: { ...styling, ...part } })
  const isText = field.type !== 'divider'
  return (
    <DialogPart
      heading="Styling"
      summary={uses.headingLevel ? `Level ${styling.headingLevel.slice(1)}` : 'As the rest of the form'}
      isOpenAtFirst={false}
      problem={problems.styling}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
        {uses.headingLevel && (
          <LabelledSelect
            label="Heading level"
            value={styling.headingLevel}
            options={LEVELS.map((value) => ({ value, label: value.toUpperCase() }))}
            onValueChange={(headingLevel) => edit({ headingLevel })}
          />
        )}
        {isText && (
          <>
            <LabelledSelect
              label="Text align"
              value={styling.textAlign}
              options={ALIGNS}
              onValueChange={(textAlign) => edit({ textAlign })}
            />
            <LabelledSelect
              label="Font weight"
              value={styling.fontWeight}
              options={withOwn(WEIGHTS, styling.fontWeight)}
              onValueChange={(fontWeight) => edit({ fontWeight })}
            />
          </>
        )}
        <ColourInput
          label={isText ? 'Text colour' : 'Line colour'}
          value={styling.color}
          placeholder="As usual"
          onValueChange={(color) => edit({ color })}
        />
        {isText && (
          <ColourInput
            label="Background colour"
            value={styling.backgroundColor}
            placeholder="None"
            onValueChange={(backgroundColor) => edit({ backgroundColor })}
          />
        )}
        {LENGTHS.filter(([key]) => isText || key.startsWith('margin')).map(([key, label, example]) => (
          <LabelledInput
            key={key}
            label={label}
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
