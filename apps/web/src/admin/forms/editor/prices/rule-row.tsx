import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DragIndicator from '@mui/icons-material/DragIndicator'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { PriceRule } from '@nibondhon/domain'
import { rowLook } from '../fields/field-row.tsx'
import type { RowOrder } from '../order/ordered-list.tsx'
import { changedRule } from './inputs/change-rule.ts'
import { RuleInputs } from './inputs/rule-inputs.tsx'
import { pricesTexts } from './texts/prices-texts.ts'

interface RuleRowProps extends RowOrder {
  rule: PriceRule
  path: string
  sentence: string
  issue: string | undefined
  isOpen: boolean
  onToggle: () => void
  onChange: (rule: PriceRule, step: string) => void
  onContinue: () => void
  onRemove: () => void
}

/** A price rule: its sentence, and below it the inputs while it is open. */
export function RuleRow(props: RuleRowProps) {
  const texts = pricesTexts().list
  const { rule, path, sentence, issue, isOpen, drag, handle, onToggle, onChange, onContinue } = props
  return (
    <Box
      component="li"
      aria-label={sentence}
      data-setting={path}
      sx={{ ...ROW, ...rowLook(drag, issue !== undefined) }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <Tooltip title={texts.drag}>
          <IconButton
            {...handle}
            data-handle
            aria-label={texts.actionOf(texts.move, sentence)}
            sx={{ flex: 'none', cursor: drag === 'held' ? 'grabbing' : 'grab', touchAction: 'none', px: 0.5 }}
          >
            <DragIndicator fontSize="small" />
          </IconButton>
        </Tooltip>
        <ButtonBase onClick={onToggle} aria-expanded={isOpen} sx={MAIN}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
              {sentence}
            </Typography>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {rule.label}
            </Typography>
            {issue && (
              <Typography component="span" variant="body2" sx={ISSUE}>
                <ErrorOutlineOutlined aria-hidden="true" sx={{ fontSize: '1.125rem' }} />
                {issue}
              </Typography>
            )}
          </Box>
          <ExpandMore
            aria-hidden="true"
            sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none' }}
          />
        </ButtonBase>
        <RuleActions {...props} />
      </Box>
      {isOpen && (
        <Box sx={{ px: { xs: 1, sm: 1.5 }, pt: 1, pb: 1.5 }}>
          <RuleInputs
            rule={rule}
            onChange={(part) => onChange(changedRule(rule, part), Object.keys(part).join())}
            onContinue={onContinue}
          />
        </Box>
      )}
    </Box>
  )
}

function RuleActions({ sentence, isFirst, isLast, onUp, onDown, onRemove }: RuleRowProps) {
  const texts = pricesTexts().list
  const buttons = [
    { name: texts.moveUp, icon: ArrowUpward, run: onUp, disabled: isFirst },
    { name: texts.moveDown, icon: ArrowDownward, run: onDown, disabled: isLast },
    { name: texts.remove, icon: DeleteOutlined, run: onRemove, disabled: false },
  ]
  return (
    <Box sx={{ display: 'flex', flex: { xs: '1 0 100%', sm: 'none' }, justifyContent: 'flex-end' }}>
      {buttons.map(({ name, icon: Icon, run, disabled }) => (
        <Tooltip key={name} title={name}>
          <span>
            <IconButton
              aria-label={texts.actionOf(name, sentence)}
              disabled={disabled}
              onClick={run}
              sx={{ p: 0.875 }}
            >
              <Icon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Box>
  )
}

const ROW = {
  position: 'relative',
  p: 0.5,
  border: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  scrollMarginTop: 160,
} as const

const MAIN = {
  display: 'flex',
  flex: 1,
  minWidth: 0,
  alignItems: 'center',
  gap: 1,
  px: 1,
  py: 0.75,
  borderRadius: 0.75,
  fontFamily: 'inherit',
  textAlign: 'left',
  '&:hover': { bgcolor: 'background.muted' },
} as const

const ISSUE = { display: 'flex', alignItems: 'flex-start', gap: 0.5, mt: 0.5, color: 'error.main' } as const
