import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import type { StatementPreview } from '@nibondhon/api-contract'
import {
  DATE_ORDERS,
  MAX_ACCOUNT_LENGTH,
  STATEMENT_COLUMNS,
  type StatementColumn,
  type StatementMapping,
} from '@nibondhon/domain'
import { useId } from 'react'
import { columnLetter } from '../../shared/spreadsheet/column-letter.ts'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { countText } from '../../shared/language/console-formats.ts'
import { statementTexts } from '../texts/statement-texts.ts'

const GRID = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr', md: '1fr 1fr 1fr' }, gap: 2, mt: 1 }

interface MappingFieldsProps {
  statement: StatementPreview
  mapping: StatementMapping
  account: string
  onMapping: (mapping: StatementMapping) => void
  onAccount: (account: string) => void
  /** The account was typed completely. */
  onAccountEnd: () => void
}

/** The account, where the list begins, and which column has what. */
export function MappingFields(props: MappingFieldsProps) {
  const { statement, mapping, account, onMapping, onAccount, onAccountEnd } = props
  const texts = statementTexts().preview
  const accounts = useId()
  // The columns of messages are known.
  const isMessages = statement.kind === 'messages'
  return (
    <>
      <Box sx={GRID}>
        <LabelledInput
          label={texts.account}
          hint={texts.accountHint}
          required
          value={account}
          slotProps={{ input: { maxLength: MAX_ACCOUNT_LENGTH, list: accounts } }}
          onValueChange={onAccount}
          onBlur={onAccountEnd}
        />
        <datalist id={accounts}>
          {statement.accounts.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {!isMessages && (
          <LabelledSelect
            label={texts.header}
            value={String(mapping.header)}
            options={[
              { value: '-1', label: texts.noHeader },
              ...statement.head.map(({ line, text }) => ({
                value: String(line - 1),
                label: texts.row(countText(line), text),
              })),
            ]}
            onValueChange={(value) => onMapping({ ...mapping, header: Number(value) })}
          />
        )}
        <LabelledSelect
          label={texts.dateOrder}
          value={mapping.dateOrder}
          options={DATE_ORDERS.map((value) => ({ value, label: texts.dateOrders[value] }))}
          onValueChange={(dateOrder) => onMapping({ ...mapping, dateOrder })}
        />
      </Box>
      {!isMessages && <ColumnFields statement={statement} mapping={mapping} onMapping={onMapping} />}
      {statement.missing.map((column) => (
        <Alert key={column} severity="warning" role="status">
          {texts.missing[column]}
        </Alert>
      ))}
    </>
  )
}

function ColumnFields({
  statement,
  mapping,
  onMapping,
}: Pick<MappingFieldsProps, 'statement' | 'mapping' | 'onMapping'>) {
  const texts = statementTexts().preview
  const columns = statement.headings.map((heading, column) => ({
    value: String(column),
    label: texts.column(columnLetter(column), heading),
  }))

  function choose(name: StatementColumn, value: string) {
    // A column has one meaning: what it meant before is not in the file any more.
    const others = Object.entries(mapping.columns).filter(
      ([other, column]) => other !== name && String(column) !== value,
    )
    const chosen = value === '' ? others : [...others, [name, Number(value)]]
    onMapping({ ...mapping, columns: Object.fromEntries(chosen) })
  }

  return (
    <Box component="section" aria-label={texts.columns}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {texts.columns}
      </Typography>
      {statement.profile && !statement.profile.fits ? (
        <Alert severity="warning" role="status" sx={{ mt: 1 }}>
          {texts.changed(statement.profile.name)}{' '}
          {statement.profile.lost.length > 0 &&
            texts.lost(statement.profile.lost.map((name) => texts.names[name]).join(', '))}
        </Alert>
      ) : (
        <FormHelperText sx={{ mt: 0 }}>
          {statement.profile ? texts.remembered(statement.profile.name) : texts.columnsHint}
        </FormHelperText>
      )}
      <Box sx={GRID}>
        {STATEMENT_COLUMNS.map((name) => (
          <LabelledSelect
            key={name}
            label={texts.names[name]}
            required={name === 'date'}
            value={mapping.columns[name] === undefined ? '' : String(mapping.columns[name])}
            options={columns}
            emptyText={texts.notInFile}
            onValueChange={(value) => choose(name, value)}
          />
        ))}
      </Box>
    </Box>
  )
}
