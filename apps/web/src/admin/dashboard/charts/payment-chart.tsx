import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import type { Analytics } from '@nibondhon/api-contract'
import { formatTaka, paymentMethodLabel, takaToPaisa } from '@nibondhon/domain'
import { Row } from '../../shared/layout/layout.tsx'
import { countedText, countText } from '../dashboard-numbers.ts'
import { ChartCard } from './chart-card.tsx'
import { LabelledBars } from './labelled-bars.tsx'

type Payment = Analytics['payments'][number]

/** Amounts by payment status and method. */
export function PaymentChart({ payments }: { payments: Analytics['payments'] }) {
  return (
    <ChartCard
      title="Payments by status and method"
      text={summaryOf(payments)}
      table={{
        columns: ['Status and method', 'Payments', 'Amount'],
        rows: payments.map((payment) => [
          `${STATUSES[payment.status].label} · ${methodOf(payment)}`,
          countText(payment.count),
          takaText(payment.amount),
        ]),
      }}
    >
      {payments.length === 0 ? null : (
        <LabelledBars
          label="Payments by status and method"
          bars={payments.map((payment) => ({
            key: `${payment.status} ${payment.method}`,
            name: <PaymentName payment={payment} />,
            value: `${takaText(payment.amount)} · ${countedText(payment.count, 'payment')}`,
            size: payment.amount,
            colour: STATUSES[payment.status].colour,
            pattern: STATUSES[payment.status].pattern,
          }))}
        />
      )}
    </ChartCard>
  )
}

function PaymentName({ payment }: { payment: Payment }) {
  const { label, Icon, colour } = STATUSES[payment.status]
  return (
    <Row gap={0.75} noWrap>
      <Icon aria-hidden="true" sx={{ flex: 'none', fontSize: '1.125rem', color: colour }} />
      {label} · {methodOf(payment)}
    </Row>
  )
}

const STATUSES = {
  completed: { label: 'Completed', Icon: CheckCircleOutlined, colour: 'success.main', pattern: 'plain' },
  pending: { label: 'Pending', Icon: ScheduleOutlined, colour: 'warning.main', pattern: 'striped' },
  failed: { label: 'Failed', Icon: ErrorOutlineOutlined, colour: 'error.main', pattern: 'dotted' },
} as const satisfies Record<Payment['status'], object>

function summaryOf(payments: readonly Payment[]): string {
  if (payments.length === 0) return 'No form has asked for money yet.'
  const sumOf = (status: Payment['status']) =>
    takaText(
      payments.filter((payment) => payment.status === status).reduce((sum, { amount }) => sum + amount, 0),
    )
  return `${sumOf('completed')} received, ${sumOf('pending')} pending. The bars show amounts.`
}

function methodOf({ method }: Payment): string {
  return method === null ? 'No method chosen' : paymentMethodLabel(method)
}

function takaText(taka: number): string {
  return formatTaka(takaToPaisa(taka))
}
