import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import type { Analytics } from '@nibondhon/api-contract'
import { methodLabel } from '../../shared/language/method-label.ts'
import { commonTexts } from '../../shared/texts/common-texts.ts'
import { Row } from '../../shared/layout/layout.tsx'
import { countText, takaText } from '../../shared/language/console-formats.ts'
import { ChartCard } from './chart-card.tsx'
import { LabelledBars } from '../../shared/charts/labelled-bars.tsx'
import { dashboardTexts } from '../texts/dashboard-texts.ts'

type Payment = Analytics['payments'][number]

/** Amounts by payment status and method. */
export function PaymentChart({ payments }: { payments: Analytics['payments'] }) {
  const texts = dashboardTexts().payments
  return (
    <ChartCard
      title={texts.title}
      text={summaryOf(payments)}
      table={{
        columns: [texts.statusAndMethod, texts.count, texts.amount],
        rows: payments.map((payment) => [
          `${statusOf(payment)} · ${methodOf(payment)}`,
          countText(payment.count),
          takaText(payment.amount),
        ]),
      }}
    >
      {payments.length === 0 ? null : (
        <LabelledBars
          label={texts.title}
          bars={payments.map((payment) => ({
            key: `${payment.status} ${payment.method}`,
            name: <PaymentName payment={payment} />,
            value: `${takaText(payment.amount)} · ${texts.payments(payment.count, countText(payment.count))}`,
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
  const { Icon, colour } = STATUSES[payment.status]
  return (
    <Row gap={0.75} noWrap>
      <Icon aria-hidden="true" sx={{ flex: 'none', fontSize: '1.125rem', color: colour }} />
      {statusOf(payment)} · {methodOf(payment)}
    </Row>
  )
}

const STATUSES = {
  completed: { Icon: CheckCircleOutlined, colour: 'success.main', pattern: 'plain' },
  pending: { Icon: ScheduleOutlined, colour: 'warning.main', pattern: 'striped' },
  failed: { Icon: ErrorOutlineOutlined, colour: 'error.main', pattern: 'dotted' },
} as const satisfies Record<Payment['status'], object>

function summaryOf(payments: readonly Payment[]): string {
  const texts = dashboardTexts().payments
  if (payments.length === 0) return texts.none
  const sumOf = (status: Payment['status']) =>
    takaText(
      payments.filter((payment) => payment.status === status).reduce((sum, { amount }) => sum + amount, 0),
    )
  return texts.summary(sumOf('completed'), sumOf('pending'))
}

function statusOf({ status }: Payment): string {
  return commonTexts().statuses[status]
}

function methodOf({ method }: Payment): string {
  const texts = dashboardTexts().payments
  return method === null ? texts.noMethod : methodLabel(method)
}
