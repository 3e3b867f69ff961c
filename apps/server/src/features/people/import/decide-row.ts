import {
  addRow,
  type ImportAction,
  type ImportReason,
  type ImportedValues,
  isSamePerson,
  joinPerson,
  type PersonRecord,
  personOfRow,
  type Suggestion,
} from '@nibondhon/domain'
import { type Candidates, candidateOf, comparedOf } from '../join/candidates.ts'

export interface DecidedRow {
  action: ImportAction
  /** Who it is; of a new person the id that it gets. Null where no one is meant. */
  personId: string | null
  reasons: ImportReason[]
  candidates: Suggestion[]
  /** The person afterwards; null where nothing changes. */
  after: PersonRecord | null
}

/** What a row becomes with the register as it is, by the rules by which submissions join. */
export function decideRow(
  values: ImportedValues,
  { candidates, position, newId }: { candidates: Candidates; position: number; newId: string },
): DecidedRow {
  const compared = comparedOf(values)
  const { personId, reasons, suggestions } = joinPerson(compared, {
    sharing: candidates.sharing(compared),
    namesakes: candidates.namesakes(position),
  })
  if (personId !== null)
    return { ...updateOf(personId, values, candidates), reasons, candidates: suggestions }
  if (suggestions.length > 0) {
    return { action: 'decide', personId: null, reasons: [], candidates: suggestions, after: null }
  }
  return { action: 'create', personId: newId, reasons: [], candidates: [], after: personOfRow(values) }
}

/** A row that is that person's. */
export function updateOf(
  personId: string,
  values: ImportedValues,
  { byId }: Pick<Candidates, 'byId'>,
): Pick<DecidedRow, 'action' | 'personId' | 'after'> & { reasons: ImportReason[] } {
  const person = byId.get(personId)
  if (!person) return { action: 'skip', personId: null, reasons: [], after: null }
  const after = addRow(person.record, values)
  return isSamePerson(after, person.record)
    ? { action: 'skip', personId, reasons: ['nothing_new'], after: null }
    : { action: 'update', personId, reasons: [], after }
}

/** Later rows are compared with the person as it is then. */
export function remember(candidates: Candidates, { personId, after }: DecidedRow): void {
  if (personId !== null && after !== null) candidates.put(candidateOf(personId, after))
}
