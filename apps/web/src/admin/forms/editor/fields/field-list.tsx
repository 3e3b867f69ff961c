import { splitPages, type Field, type FieldType } from '@nibondhon/domain'
import { memo } from 'react'
import type { FormIssue } from '../../shared/form-issues.ts'
import { FieldRow } from './field-row.tsx'
import { GroupFields } from './group-fields.tsx'
import { shownRows } from '../state/page-order.ts'
import { OrderedList } from '../order/ordered-list.tsx'
import { fieldListTexts } from './texts/field-list-texts.ts'

/** What can be done with the fields of a list; `groupId` is the group that they are in, if they are in one. */
export interface FieldListActions {
  onMove: (from: number, to: number, groupId?: string) => void
  onMovePage: (page: Field, step: -1 | 1) => void
  onFold: (page: Field) => void
  onAdd: (type: FieldType, groupId?: string) => void
  onEdit: (field: Field) => void
  onDuplicate: (field: Field) => void
  onRemove: (field: Field) => void
}

interface FieldListProps {
  /** The group whose fields these are; without one they are the form's. */
  group?: Field
  fields: readonly Field[]
  issues: readonly FormIssue[]
  actions: FieldListActions
  /** The ids of the pages whose fields are not shown. */
  folded?: ReadonlySet<string>
}

const NONE_FOLDED: ReadonlySet<string> = new Set()

/** Lists the fields. Memoised: typing a title must not render 300 rows again. */
export const FieldList = memo(function FieldList(props: FieldListProps) {
  const { group, fields, issues, actions, folded = NONE_FOLDED } = props
  const rows = shownRows(fields, folded).map((row) => row.field)
  const pages = splitPages(fields)
  const pageRows = fields.filter(({ type }) => type === 'page')
  const isDivided = pageRows.length > 0
  const texts = fieldListTexts()
  return (
    <OrderedList
      aria-label={group ? texts.group.list(group.label) : texts.list}
      labels={rows.map(({ label }) => label)}
      onMove={(from, to) => actions.onMove(from, to, group?.id)}
      row={(index, order) => {
        const field = rows[index]
        if (!field) return null
        const shared = {
          field,
          fields,
          issue: issues.find(({ key }) => key === field.id)?.text,
          onEdit: () => actions.onEdit(field),
          onRemove: () => actions.onRemove(field),
        }
        if (field.type === 'page') {
          return (
            <FieldRow
              key={field.id}
              {...shared}
              {...order}
              isFirst={field === pageRows[0]}
              isLast={field === pageRows[pageRows.length - 1]}
              onUp={() => actions.onMovePage(field, -1)}
              onDown={() => actions.onMovePage(field, 1)}
              page={{
                isFolded: folded.has(field.id),
                fields: pages.find(({ id }) => id === field.id)?.fields ?? [],
                onFold: () => actions.onFold(field),
              }}
            />
          )
        }
        return (
          <FieldRow
            key={field.id}
            {...shared}
            {...order}
            isIndented={isDivided}
            onDuplicate={() => actions.onDuplicate(field)}
          >
            {field.group && (
              <GroupFields field={field} onAdd={(type) => actions.onAdd(type, field.id)}>
                <FieldList group={field} fields={field.group.fields} issues={issues} actions={actions} />
              </GroupFields>
            )}
          </FieldRow>
        )
      }}
    />
  )
})
