import MailOutlined from '@mui/icons-material/MailOutlined'
import SmsOutlined from '@mui/icons-material/SmsOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { MessagePreview } from '@nibondhon/api-contract'
import { smsSize } from '@nibondhon/domain'
import type { ReactNode } from 'react'

export function MailLook({ mail }: { mail: MessagePreview }) {
  return (
    <Look icon={<MailOutlined fontSize="small" />} heading="E-mail" to={mail.to}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{mail.subject}</Typography>
      {/* What is in it can do nothing: no script, no form, no way out. */}
      <Box
        component="iframe"
        title="E-mail as members see it"
        sandbox=""
        srcDoc={mail.html}
        sx={{
          width: '100%',
          height: 240,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: '#f8fafc',
        }}
      />
      <Box component="details" sx={{ '& > summary': { cursor: 'pointer', fontSize: '0.875rem' } }}>
        <summary>As plain text</summary>
        <Box
          component="pre"
          sx={{
            m: 0,
            mt: 1,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            font: 'inherit',
            fontSize: '0.875rem',
          }}
        >
          {mail.text}
        </Box>
      </Box>
    </Look>
  )
}

export function SmsLook({ sms }: { sms: MessagePreview }) {
  const { parts, encoding } = smsSize(sms.text)
  return (
    <Look icon={<SmsOutlined fontSize="small" />} heading="SMS" to={sms.to}>
      <Box
        sx={{
          p: 1.5,
          borderRadius: '14px 14px 14px 4px',
          bgcolor: 'background.muted',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {sms.text}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {sms.text.length} characters · {parts} {parts === 1 ? 'part' : 'parts'}
        {encoding === 'UCS-2' && ', as it has letters outside the basic set'}
      </Typography>
    </Look>
  )
}

interface LookProps {
  icon: ReactNode
  heading: string
  to: string
  children: ReactNode
}

function Look({ icon, heading, to, children }: LookProps) {
  return (
    <Box component="section" aria-label={`${heading} preview`} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {icon}
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
          {heading}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {to === '' ? 'No recipient: choose the field that holds the address.' : `To ${to}`}
      </Typography>
      {children}
    </Box>
  )
}
