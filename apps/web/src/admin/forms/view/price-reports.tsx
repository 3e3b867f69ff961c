import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { DiscountCodeUsage, Form } from '@nibondhon/api-contract'
import { fileUrl } from '@nibondhon/api-contract/urls'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { request } from '../../../lib/api.ts'
import { countText, dateTimeText, digitsText, takaText } from '../../shared/language/console-formats.ts'
import { Spread } from '../../shared/layout/layout.tsx'
import { formViewTexts } from './texts/form-view-texts.ts'
import { useDownload } from '../../shared/download/use-download.ts'

/** Of a form that takes payment: what each price brought in, and how often the discount codes are used. */
export function PriceReports({ form, canEdit }: { form: Form; canEdit: boolean }) {
  const { requirePayment, pricing } = form.settings
  const hasCodes = canEdit && pricing.rules.some(({ type }) => type === 'code')
  return (
    <>
      {requirePayment && <IncomeCard formId={form.id} />}
      {hasCodes && <CodesCard formId={form.id} />}
    </>
  )
}

function IncomeCard({ formId }: { formId: string }) {
  const { data } = useQuery({
    queryKey: ['forms', 'income', formId],
    queryFn: ({ signal }) => request('GET /api/forms/:id/income', { params: { id: formId }, signal }),
  })
  if (!data || data.lines.length === 0) return null
  const texts = formViewTexts().income
  return (
    <ReportCard title={texts.title} note={texts.note}>
      <Columns names={[texts.price, texts.times, texts.amount]} />
      <TableBody>
        {data.lines.map(({ id, label, count, amount }) => (
          <TableRow key={id}>
            <TableCell>{id === '' ? texts.basePrice : label}</TableCell>
            <TableCell align="right">{countText(count)}</TableCell>
            <TableCell align="right">{takaText(amount)}</TableCell>
          </TableRow>
        ))}
        <TableRow>
          <TableCell sx={{ fontWeight: 700 }}>{texts.total}</TableCell>
          <TableCell />
          <TableCell align="right" sx={{ fontWeight: 700 }}>
            {takaText(data.total)}
          </TableCell>
        </TableRow>
      </TableBody>
    </ReportCard>
  )
}

function CodesCard({ formId }: { formId: string }) {
  const texts = formViewTexts().codes
  const { isBusy, save } = useDownload(texts.exportFailed)
  const { data } = useQuery({
    queryKey: ['forms', 'discount-codes', formId],
    queryFn: ({ signal }) => request('GET /api/forms/:id/discount-codes', { params: { id: formId }, signal }),
  })
  if (!data) return null

  const url = fileUrl('GET /api/forms/:id/discount-codes/export', { params: { id: formId } })
  return (
    <ReportCard
      title={texts.title}
      note={texts.note}
      action={
        <Button loading={isBusy} onClick={() => void save(url, 'discount_codes.csv')}>
          {texts.export}
        </Button>
      }
    >
      <Columns names={[texts.code, texts.used, texts.held, texts.limit]} />
      <TableBody>
        {data.codes.map((code) => (
          <Fragment key={`${code.code} ${code.rule?.label ?? ''}`}>
            <TableRow sx={{ '& td': { borderBottom: 0, pb: 0 } }}>
              <TableCell>{code.code}</TableCell>
              <TableCell align="right">{countText(code.completed)}</TableCell>
              <TableCell align="right">{countText(code.held)}</TableCell>
              <TableCell align="right">{limitText(code)}</TableCell>
            </TableRow>
            <TableRow>
              <TableCell colSpan={4} sx={{ pt: 0, color: 'text.secondary' }}>
                {describeCode(code)}
                {code.over > 0 && (
                  <Typography variant="body2" sx={{ color: 'warning.main', fontWeight: 600 }}>
                    {texts.over(countText(code.over))}
                  </Typography>
                )}
              </TableCell>
            </TableRow>
          </Fragment>
        ))}
      </TableBody>
    </ReportCard>
  )
}

function limitText({ rule }: DiscountCodeUsage): string {
  const limit = rule?.maxUses ?? null
  return limit === null ? formViewTexts().codes.noLimit : countText(limit)
}

function describeCode({ rule }: DiscountCodeUsage): string {
  const texts = formViewTexts().codes
  if (!rule) return texts.removed
  const off = rule.percent === null ? takaText(rule.amount ?? 0) : digitsText(`${rule.percent}%`)
  return texts.rule(rule.label, off, rule.expiresAt === null ? null : dateTimeText(rule.expiresAt))
}

interface ReportCardProps {
  title: string
  note: string
  action?: ReactNode
  children: ReactNode
}

function ReportCard({ title, note, action, children }: ReportCardProps) {
  return (
    <Card sx={{ p: 2.5 }}>
      <Spread>
        <Typography component="h2" variant="h2">
          {title}
        </Typography>
        {action}
      </Spread>
      <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {note}
      </Typography>
      <TableContainer>
        <Table size="small" aria-label={title} sx={TABLE}>
          {children}
        </Table>
      </TableContainer>
    </Card>
  )
}

/** Numbers take the room they need, texts the rest, also on a phone. */
const TABLE = {
  '& th, & td': { px: { xs: 0.5, sm: 1 }, whiteSpace: 'nowrap' },
  '& th:first-of-type, & td:first-of-type': { width: '100%', whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const

function Columns({ names }: { names: readonly string[] }) {
  return (
    <TableHead>
      <TableRow>
        {names.map((name, index) => (
          <TableCell key={name} align={index === 0 ? 'left' : 'right'}>
            {name}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  )
}
