import Box from '@mui/material/Box'
import { describePriceRule, type Field, type PriceRule } from '@nibondhon/domain'
import { useRef } from 'react'
import { formatDateTime } from '../../../../lib/format-date.ts'
import { issueAt, type FormIssue } from '../../shared/form-issues.ts'
import { useDragOrder } from '../fields/use-drag-order.ts'
import { RuleRow } from './rule-row.tsx'

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
  const list = useRef<HTMLOListElement>(null)
  const sentences = rules.map((rule) => describePriceRule(rule, { fields, timeText: formatDateTime }))
  const order = useDragOrder({ list, labels: sentences, onMove })

  function move(from: number, to: number) {
    onMove(from, to)
    order.say(`“${sentences[from]}” is now ${to + 1} of ${rules.length}.`)
  }

  return (
    <>
      <Box
        component="ol"
        ref={list}
        aria-label="Price rules"
        sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}
      >
        {rules.map((rule, index) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            path={`settings.pricing.rules.${index}`}
            sentence={sentences[index] ?? ''}
            issue={issueAt(issues, `settings.pricing.rules.${index}`)}
            isOpen={rule.id === openId}
            drag={order.rowState(index)}
            handle={order.handleProps(index)}
            isFirst={index === 0}
            isLast={index === rules.length - 1}
            onToggle={() => onToggle(rule.id)}
            onUp={() => move(index, index - 1)}
            onDown={() => move(index, index + 1)}
            onChange={onChange}
            onContinue={() => onContinue(rule)}
            onRemove={() => onRemove(rule)}
          />
        ))}
      </Box>
      <Box role="status" aria-live="assertive" sx={UNSEEN}>
        {order.message}
      </Box>
    </>
  )
}

const UNSEEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
