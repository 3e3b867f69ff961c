import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { FieldWidth } from '@nibondhon/domain'
import { useId } from 'react'
import { digitsText } from '../../../shared/language/console-formats.ts'
import { useFieldDialog } from './field-dialog-context.ts'
import { fieldDialogTexts } from './texts/field-dialog-texts.ts'

const WIDTHS = [
  [3, '25%'],
  [4, '33%'],
  [6, '50%'],
  [12, '100%'],
] as const satisfies readonly (readonly [FieldWidth, string])[]

/** On a phone every field takes the whole width. */
export function FieldWidthChoice() {
  const id = useId()
  const { field, change } = useFieldDialog()
  return (
    <Box>
      <FormLabel id={id} component="div">
        {fieldDialogTexts().basics.width}
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        aria-labelledby={id}
        value={field.layout.width}
        onChange={(_event, width: FieldWidth | null) =>
          width && change({ layout: { ...field.layout, width } })
        }
      >
        {WIDTHS.map(([width, label]) => (
          <ToggleButton key={width} value={width} sx={{ px: 2 }}>
            {digitsText(label)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
