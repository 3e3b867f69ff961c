import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { AuditEvent } from '@nibondhon/api-contract'
import { AuditActor } from './entry/audit-actor.tsx'
import { AuditChanges } from './entry/audit-changes.tsx'
import { timeText } from './entry/audit-labels.ts'
import { AuditSubject } from './entry/audit-subject.tsx'
import { auditTexts } from './texts/audit-texts.ts'

export function AuditTable({ events }: { events: AuditEvent[] }) {
  const texts = auditTexts().list
  return (
    <Card>
      <TableContainer>
        <Table aria-label={texts.label}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.when}</TableCell>
              <TableCell>{texts.who}</TableCell>
              <TableCell>{texts.what}</TableCell>
              <TableCell>{texts.details}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {events.map((event) => (
              <TableRow
                key={event.id}
                sx={{ verticalAlign: 'top', '&:last-child td, &:last-child th': { border: 0 } }}
              >
                <TableCell sx={{ minWidth: 150, color: 'text.secondary', verticalAlign: 'top' }}>
                  {timeText(event)}
                </TableCell>
                <TableCell sx={{ minWidth: 160, overflowWrap: 'anywhere', verticalAlign: 'top' }}>
                  <AuditActor event={event} />
                </TableCell>
                <TableCell
                  component="th"
                  scope="row"
                  sx={{ minWidth: 200, maxWidth: 320, verticalAlign: 'top' }}
                >
                  <AuditSubject event={event} />
                </TableCell>
                <TableCell sx={{ width: '36%', verticalAlign: 'top' }}>
                  <AuditChanges event={event} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  )
}
