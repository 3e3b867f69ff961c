import DragIndicator from '@mui/icons-material/DragIndicator'
import ExpandMore from '@mui/icons-material/ExpandMore'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { isInputField, type Field } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { digitsText } from '../../../shared/language/console-formats.ts'
import type { RowOrder } from '../order/ordered-list.tsx'
import type { RowState } from '../order/use-drag-order.ts'
import { FieldRowActions, type FieldRowHandlers } from './field-row-actions.tsx'
import { FieldTagList } from './field-tag-list.tsx'
import { TYPE_ICONS } from './field-types.ts'
import { fieldListTexts } from './texts/field-list-texts.ts'

interface FieldRowProps extends FieldRowHandlers, Pick<RowOrder, 'drag' | 'handle'> {
  field: Field
  fields: readonly Field[]
  issue: string | undefined
  /** Of a row that begins a page. */
  page?: PageRow
  /** On a page of the form. */
  isIndented?: boolean
  /** Below the row: the fields of a group. */
  children?: ReactNode
}

interface PageRow {
  /** Those of the page. */
  fields: readonly Field[]
  isFolded: boolean
  onFold: () => void
}

export function FieldRow({
  field,
  fields,
  issue,
  drag,
  handle,
  page,
  isIndented = false,
  children,
  ...handlers
}: FieldRowProps) {
  const texts = fieldListTexts()
  const Icon = TYPE_ICONS[field.type]
  return (
    <Box
      component="li"
      aria-label={field.label}
      sx={{
        ...ROW,
        ...(children ? { flexWrap: 'wrap' } : undefined),
        ...(page && { bgcolor: 'background.muted' }),
        ...(isIndented && { ml: { sm: 3 } }),
        ...rowLook(drag, issue !== undefined),
      }}
    >
      <Tooltip title={texts.row.drag}>
        <IconButton
          {...handle}
          data-handle
          aria-label={texts.row.move(field.label)}
          sx={{ flex: 'none', cursor: drag === 'held' ? 'grabbing' : 'grab', touchAction: 'none', px: 0.5 }}
        >
          <DragIndicator fontSize="small" />
        </IconButton>
      </Tooltip>
      {page && <FoldButton label={field.label} {...page} />}
      <ButtonBase onClick={handlers.onEdit} sx={MAIN}>
        <Icon aria-hidden="true" fontSize="small" sx={{ mt: 0.25, color: 'text.secondary' }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {field.label}
            {field.required && (
              <Box component="span" sx={{ color: 'error.main' }}>
                {' '}
                *
              </Box>
            )}
          </Typography>
          <FieldTagList
            field={field}
            fields={fields}
            typeLabel={page ? pageSummary(page.fields) : texts.types[field.type].label}
          />
          {page?.fields.length === 0 && (
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'warning.main' }}>
              {texts.row.emptyPage}
            </Typography>
          )}
          {issue && (
            <Typography component="span" variant="body2" sx={ISSUE}>
              <ErrorOutlineOutlined aria-hidden="true" sx={{ fontSize: '1.125rem' }} />
              {issue}
            </Typography>
          )}
        </Box>
      </ButtonBase>
      <FieldRowActions label={field.label} {...handlers} />
      {children && <Box sx={INNER}>{children}</Box>}
    </Box>
  )
}

function FoldButton({ label, isFolded, onFold }: PageRow & { label: string }) {
  return (
    <IconButton
      aria-label={fieldListTexts().row.pageFields(label)}
      aria-expanded={!isFolded}
      onClick={onFold}
      sx={{ flex: 'none', p: 0.875 }}
    >
      <ExpandMore fontSize="small" sx={{ transform: isFolded ? 'rotate(-90deg)' : 'none' }} />
    </IconButton>
  )
}

function pageSummary(fields: readonly Field[]): string {
  const count = fields.filter(isInputField).length
  return fieldListTexts().row.page(count, digitsText(String(count)))
}

const ROW = {
  position: 'relative',
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'flex-start',
  p: 0.5,
  border: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  scrollMarginTop: 160,
} as const

/** Indented, except on a phone, where every pixel of the width is needed. */
const INNER = {
  flex: '1 0 100%',
  minWidth: 0,
  pt: 0.5,
  pb: 1,
  pl: { xs: 1, sm: 5 },
  pr: { xs: 0.5, sm: 1 },
} as const

const MAIN = {
  display: 'flex',
  flex: 1,
  minWidth: 0,
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 1.25,
  px: 1,
  py: 1,
  borderRadius: 0.75,
  fontFamily: 'inherit',
  textAlign: 'left',
  '&:hover': { bgcolor: 'background.muted' },
} as const

const ISSUE = { display: 'flex', alignItems: 'flex-start', gap: 0.5, mt: 0.5, color: 'error.main' } as const

/** A line shows where the dragged row would be dropped. */
export function rowLook(drag: RowState, hasIssue: boolean) {
  const borderColor = hasIssue ? 'error.main' : 'divider'
  if (drag === 'held') return { borderColor: 'primary.main', borderStyle: 'dashed', opacity: 0.7 }
  if (drag === 'still') return { borderColor }
  const edge = drag === 'before' ? { top: -6 } : { bottom: -6 }
  const line = {
    content: '""',
    position: 'absolute',
    left: 0,
    right: 0,
    height: 4,
    borderRadius: 2,
    bgcolor: 'primary.main',
  }
  return { borderColor, '&::after': { ...line, ...edge } } as const
}
