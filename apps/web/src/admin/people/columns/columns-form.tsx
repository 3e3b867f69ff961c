import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import type { ColumnChanges, OwnColumn } from '@nibondhon/api-contract'
import { MAX_PERSON } from '@nibondhon/domain'
import { useState } from 'react'
import { request } from '../../../lib/api.ts'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { countText } from '../../shared/language/console-formats.ts'
import { Column, Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { peopleTexts } from '../texts/people-texts.ts'
import { usePeopleAction } from '../use-people.ts'
import { changesOf, type ColumnRow, moved, problemsOf, rowsOf, withNewRow } from './column-rows.ts'

/** All columns in their order. Nothing is stored before it is saved. */
export function ColumnsForm({ columns }: { columns: readonly OwnColumn[] }) {
  const texts = peopleTexts().columns
  const [rows, setRows] = useState(() => rowsOf(columns))
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const problems = problemsOf(rows)
  const { changes, lost, isChanged } = changesOf(columns, rows)
  const save = usePeopleAction(
    (body: ColumnChanges) => request('PUT /api/people/columns', { body }),
    texts.done,
    () => setAsking(false),
  )
  function send() {
    setTried(true)
    if (problems.size > 0) return
    if (lost.length > 0) setAsking(true)
    else save.mutate(changes)
  }
  const isFull = rows.length >= MAX_PERSON.columns
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      sx={{ p: { xs: 2, sm: 2.5 }, maxWidth: 720 }}
    >
      <Column gap={2}>
        {rows.length === 0 && (
          <Box>
            <Text component="h2" variant="h2">
              {texts.none}
            </Text>
            <Text isMuted>{texts.noneText}</Text>
          </Box>
        )}
        {rows.map((row, index) => (
          <ColumnInputs
            key={row.key}
            row={row}
            place={{ index, last: rows.length - 1 }}
            problem={isTried ? problems.get(row.key) : undefined}
            onName={(name) => setRows(rows.map((one) => (one === row ? { ...row, name } : one)))}
            onMove={(to) => setRows(moved(rows, index, to))}
            onRemove={() => setRows(rows.filter((one) => one !== row))}
          />
        ))}
        {isFull && <Text isMuted>{texts.full(countText(MAX_PERSON.columns))}</Text>}
        <Row>
          <Button
            variant="outlined"
            color="inherit"
            disabled={isFull}
            onClick={() => setRows(withNewRow(rows))}
          >
            {texts.add}
          </Button>
          <Button type="submit" variant="contained" disabled={!isChanged || save.isPending}>
            {texts.save}
          </Button>
        </Row>
      </Column>
      {isAsking && (
        <ConfirmDialog
          title={texts.removing.title}
          text={lost.map(({ name, people }) => (
            <span key={name} style={{ display: 'block' }}>
              {texts.removing.text(`“${name}”`, people, countText(people))}
            </span>
          ))}
          verb={texts.removing.verb}
          pending={save.isPending}
          onConfirm={() => save.mutate(changes)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

interface ColumnInputsProps {
  row: ColumnRow
  place: { index: number; last: number }
  problem: 'missing' | 'twice' | undefined
  onName: (name: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function ColumnInputs({ row, place: { index, last }, problem, onName, onMove, onRemove }: ColumnInputsProps) {
  const texts = peopleTexts().columns
  const number = countText(index + 1)
  const name = row.name.trim() === '' ? texts.name(number) : row.name
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <LabelledInput
        label={texts.name(number)}
        value={row.name}
        autoFocus={row.was === null}
        onValueChange={onName}
        error={problem && texts[problem]}
        hint={row.was === null ? texts.isNew : texts.people(row.was.people, countText(row.was.people))}
        slotProps={{ input: { maxLength: MAX_PERSON.columnLength } }}
      />
      <Box sx={{ display: 'flex', flex: 'none', mt: 3.5 }}>
        <IconButton aria-label={texts.up(name)} disabled={index === 0} onClick={() => onMove(index - 1)}>
          <ArrowUpward fontSize="small" />
        </IconButton>
        <IconButton aria-label={texts.down(name)} disabled={index === last} onClick={() => onMove(index + 1)}>
          <ArrowDownward fontSize="small" />
        </IconButton>
        <IconButton aria-label={texts.remove(name)} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  )
}
