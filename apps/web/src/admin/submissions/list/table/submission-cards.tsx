import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { SubmissionRow } from '@nibondhon/api-contract'
import { answerText, isBlank, truncate } from '@nibondhon/domain'
import { Link as RouterLink } from 'react-router'
import { PlainList, Row, Spread } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { ContactLine } from './contact-line.tsx'
import { RowMarks } from '../../organise/row-marks.tsx'
import { PaymentCell, ReviewChip } from '../../shared/status-chip.tsx'
import { amountText, nameOf, titleOf } from '../../shared/submission-labels.ts'
import { groupRows } from './group-rows.ts'
import type { ListProps } from './list-props.ts'
import { RowActions } from './row-actions.tsx'
import { dateTimeText } from '../../../shared/language/console-formats.ts'
import { listTexts } from '../texts/list-texts.ts'

/** The list on a phone: a card for each submission, because a table would scroll sideways. */
export function SubmissionCards(props: ListProps) {
  const texts = listTexts().table
  const { rows, selected, showsForm, onSelect } = props
  const chosen = rows.filter((row) => selected.has(row.id)).length
  return (
    <>
      <FormControlLabel
        sx={{ mb: 0.5 }}
        control={
          <Checkbox
            checked={chosen > 0 && chosen === rows.length}
            indeterminate={chosen > 0 && chosen < rows.length}
            onChange={({ target }) => onSelect(rows, target.checked)}
          />
        }
        label={texts.selectPage}
      />
      {showsForm === 'group' ? (
        groupRows(rows).map((group) => (
          <Box component="section" key={group.formId} aria-label={group.title} sx={{ mb: 2 }}>
            <Text component="h2" variant="body2" isMuted isStrong breaksWords mb={1}>
              {group.title}
            </Text>
            <CardList {...props} rows={group.rows} />
          </Box>
        ))
      ) : (
        <CardList {...props} />
      )}
    </>
  )
}

function CardList(props: ListProps) {
  return (
    <PlainList gap={1}>
      {props.rows.map((row) => (
        <SubmissionCard key={row.id} row={row} {...props} />
      ))}
    </PlainList>
  )
}

function SubmissionCard({ row, ...props }: ListProps & { row: SubmissionRow }) {
  const texts = listTexts().table
  const { fields, showsForm, selected, highlighted, pathOf, onSelect, onOpen } = props
  const isDouble = highlighted.has(row.id)
  const shown = fields.filter((field) => !isBlank(row.data[field.id])).slice(0, 3)
  return (
    <Card
      component="li"
      sx={{
        p: 1.5,
        ...(isDouble && { bgcolor: 'warning.tint' }),
        ...(selected.has(row.id) && { borderColor: 'primary.main' }),
      }}
    >
      <Row gap={0.5} align="flex-start" noWrap>
        <Checkbox
          checked={selected.has(row.id)}
          onChange={({ target }) => onSelect([row], target.checked)}
          slotProps={{ input: { 'aria-label': texts.select(nameOf(row)) } }}
          sx={{ mt: -0.75, ml: -0.75 }}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Link
              component={RouterLink}
              to={pathOf(row.id)}
              sx={{ ...TITLE, '@media (pointer: coarse)': TAPPED_TITLE }}
            >
              {truncate(nameOf(row))}
            </Link>
            {row.paymentInfo && (
              <Typography sx={{ flex: 'none', fontWeight: 600 }}>
                {amountText(row.paymentInfo.amount)}
              </Typography>
            )}
          </Box>
          <ContactLine row={row} />
          <RowMarks row={row} />
          {showsForm === 'row' && (
            <Text variant="body2" breaksWords>
              {truncate(titleOf(row.form))}
            </Text>
          )}
          <Text variant="caption" component="p" isMuted>
            {dateTimeText(row.createdAt)} · <span title={row.uniqueId}>{row.uniqueId.slice(0, 8)}…</span>
            {row.editCode !== null && texts.editCode(row.editCode)}
          </Text>
        </Box>
      </Row>
      {shown.map((field) => (
        <Text key={field.id} variant="body2" breaksWords mt={0.5}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {field.label}:
          </Box>{' '}
          {truncate(answerText(row.data[field.id], field.options))}
        </Text>
      ))}
      <Spread mt={1}>
        <Row gap={0.5} align="stretch">
          <PaymentCell row={row} />
          {row.needsReview && <ReviewChip lateReasons={row.lateReasons} />}
        </Row>
        <Box>
          <RowActions row={row} onOpen={onOpen} pathOf={pathOf} />
        </Box>
      </Spread>
    </Card>
  )
}

const TITLE = { fontWeight: 600, overflowWrap: 'anywhere' } as const
/** A finger also reaches the space around the name, down to the lines below it. */
const TAPPED_TITLE = { flex: 1, mt: -1.5, pt: 1.5, mb: -1, pb: 1 } as const
