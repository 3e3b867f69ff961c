import { describePriceRule, type Field, type PriceRule } from '@nibondhon/domain'
import { issueAt, type FormIssue } from '../../shared/form-issues.ts'
import { OrderedList } from '../order/ordered-list.tsx'
import { priceReader } from './price-reader.ts'
import { RuleRow } from './rule-row.tsx'
import { pricesTexts } from './texts/prices-texts.ts'

interface RuleListProps {
  rules: readonly PriceRule[]
  fields: readonly Field[]
  issues: readonly FormIssue[]
  openId: string | null
  onToggle: (id: string) => void
  onMove: (from: number, to: number) => void
  onChange: (rule: PriceRule, step: string) => void
  onContinue: (rule: PriceRule) => void
  onRemove: (rule: PriceRule) => void
}

/** The price rules as sentences, in the order in which they apply. */
export function RuleList(props: RuleListProps) {
  const { rules, fields, issues, openId, onToggle, onMove, onChange, onContinue, onRemove } = props
  const sentences = rules.map((rule) => describePriceRule(rule, { fields, ...priceReader() }))
  return (
    <OrderedList
      aria-label={pricesTexts().list.label}
      labels={sentences}
      onMove={onMove}
      row={(index, order) => {
        const rule = rules[index]
        const path = `settings.pricing.rules.${index}`
        return (
          rule && (
            <RuleRow
              key={rule.id}
              rule={rule}
              path={path}
              sentence={sentences[index] ?? ''}
              issue={issueAt(issues, path)}
              isOpen={rule.id === openId}
              {...order}
              onToggle={() => onToggle(rule.id)}
              onChange={onChange}
              onContinue={() => onContinue(rule)}
              onRemove={() => onRemove(rule)}
            />
          )
        )
      }}
    />
  )
}
