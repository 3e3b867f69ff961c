import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { LabelledSwitch } from '../../shared/form/labelled-switch.tsx'
import { HelpBox } from '../form/help-box.tsx'
import { SecretInput, SettingInput } from '../form/setting-input.tsx'
import { TabFrame } from '../form/tab-frame.tsx'
import type { SettingsForm } from '../form/use-settings-form.ts'

const NEEDED = ['smtpHost', 'smtpUser', 'smtpPassword', 'fromEmail'] as const

export function EmailTab({ form }: { form: SettingsForm }) {
  const { draft, saved } = form
  const configured = NEEDED.every(form.isSet)
  return (
    <TabFrame
      tab="email"
      form={form}
      heading="Email Settings"
      purpose="Sends confirmations and staff messages."
      configured={configured}
      aside={<Help form={form} />}
    >
      {saved.emailEnabled && !configured && (
        <Alert severity="warning">
          E-mail is on, but no message can go out yet: host, user, password and from e-mail are all needed.
        </Alert>
      )}
      {!saved.emailEnabled && configured && (
        <Alert severity="info">Everything is set. Switch e-mail on and save to start sending.</Alert>
      )}
      <LabelledSwitch
        label="Enable E-mail"
        checked={draft.emailEnabled}
        onCheckedChange={(emailEnabled) => form.change({ emailEnabled })}
        hint="While it is off, messages wait. Messages older than 24 hours are not sent."
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 140px' } }}>
        <SettingInput form={form} name="smtpHost" label="SMTP Host" placeholder="smtp.gmail.com" />
        <SettingInput
          form={form}
          name="smtpPort"
          label="SMTP Port"
          type="number"
          slotProps={{ input: { min: 1, max: 65535, step: 1, inputMode: 'numeric' } }}
        />
      </Box>
      <SettingInput form={form} name="smtpUser" label="SMTP User" placeholder="alumni@gmail.com" />
      <SecretInput
        form={form}
        name="smtpPassword"
        label="SMTP Password"
        isMoved={draft.smtpHost.trim().toLowerCase() !== saved.smtpHost.toLowerCase()}
        movedHint="The stored password belongs to the previous host and is deleted when you save. Enter the password for the new host."
      />
      <SettingInput
        form={form}
        name="fromEmail"
        label="From E-mail"
        type="email"
        placeholder="alumni@gmail.com"
        hint="Who the e-mail comes from. Most servers want the account’s own address here."
      />
    </TabFrame>
  )
}

function Help({ form }: { form: SettingsForm }) {
  const use = (smtpHost: string) => form.change({ smtpHost, smtpPort: '587' })
  return (
    <>
      <HelpBox heading="Gmail">
        <p>
          Use <code>smtp.gmail.com</code> with port 587. Your usual password does not work here: make an{' '}
          <b>app password</b> in the security settings of the Google account and enter that one.
        </p>
        <Button variant="outlined" color="inherit" onClick={() => use('smtp.gmail.com')} sx={FIT}>
          Fill in Gmail
        </Button>
      </HelpBox>
      <HelpBox heading="Outlook">
        <p>
          Use <code>smtp-mail.outlook.com</code>, or <code>smtp.office365.com</code> for a work or school
          account, with port 587.
        </p>
        <Button variant="outlined" color="inherit" onClick={() => use('smtp-mail.outlook.com')} sx={FIT}>
          Fill in Outlook
        </Button>
      </HelpBox>
      <HelpBox heading="Which port?">
        <p>587 for TLS, which is right for most servers; 465 for SSL.</p>
      </HelpBox>
      <HelpBox heading="How many e-mails go out?">
        <p>
          Confirmations are limited, so that no one can flood a mailbox through your forms. The limits for
          e-mail and SMS are in{' '}
          <Link component={RouterLink} to="/admin/settings">
            SMS Settings
          </Link>
          .
        </p>
      </HelpBox>
    </>
  )
}

const FIT = { justifySelf: 'start' } as const
