import MailOutlined from '@mui/icons-material/MailOutlined'
import SmsOutlined from '@mui/icons-material/SmsOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { MessagePreview } from '@nibondhon/api-contract'
import { smsSize } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { digitsText } from '../../../shared/language/console-formats.ts'
import { previewTexts } from './texts/preview-texts.ts'

export function MailLook({ mail }: { mail: MessagePreview }) {
  const texts = previewTexts().message
  return (
    <Look icon={<MailOutlined fontSize="small" />} heading={texts.email} to={mail.to}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{mail.subject}</Typography>
      {/* What is in it can do nothing: no script, no form, no way out. */}
      <Box
        component="iframe"
        title={texts.emailFrame}
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
        <summary>{texts.plainText}</summary>
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
  const texts = previewTexts().message
  const { parts, encoding } = smsSize(sms.text)
  return (
    <Look icon={<SmsOutlined fontSize="small" />} heading={texts.sms} to={sms.to}>
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
        {texts.smsSize(digitsText(String(sms.text.length)), parts, digitsText(String(parts)))}
        {encoding === 'UCS-2' && texts.smsLetters}
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
  const texts = previewTexts().message
  return (
    <Box
      component="section"
      aria-label={texts.preview(heading)}
      sx={{ display: 'grid', gap: 1, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {icon}
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
          {heading}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {to === '' ? texts.noRecipient : texts.to(to)}
      </Typography>
      {children}
    </Box>
  )
}
