import Box from '@mui/material/Box'
import { LIMITS, RATING_SCALE, type FieldRating } from '@nibondhon/domain'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../../shared/form/labelled-select.tsx'
import { useFieldDialog } from '../field-dialog-context.ts'

const SCALES = Array.from({ length: RATING_SCALE.max - RATING_SCALE.min + 1 }, (_, index) => {
  const value = String(RATING_SCALE.min + index)
  return { value, label: `1 to ${value}` }
})

/** How far a rating goes, and what both ends mean. */
export function RatingSettings() {
  const { field, change, problems } = useFieldDialog()
  const rating: FieldRating = field.rating ?? { scale: RATING_SCALE.usual, low: '', high: '' }
  const edit = (part: Partial<FieldRating>) => change({ rating: { ...rating, ...part } })
  return (
    <Box
      component="section"
      aria-label="Rating"
      sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr 1fr' }, gap: 2, pb: 2.5 }}
    >
      <LabelledSelect
        label="Scale"
        value={String(rating.scale)}
        options={SCALES}
        onValueChange={(scale) => edit({ scale: Number(scale) })}
      />
      <LabelledInput
        label="Words for 1"
        placeholder="Poor"
        value={rating.low}
        onValueChange={(low) => edit({ low })}
        slotProps={{ input: { maxLength: LIMITS.option } }}
        error={problems.rating}
      />
      <LabelledInput
        label={`Words for ${rating.scale}`}
        placeholder="Excellent"
        value={rating.high}
        onValueChange={(high) => edit({ high })}
        slotProps={{ input: { maxLength: LIMITS.option } }}
      />
    </Box>
  )
}
