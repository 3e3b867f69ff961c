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
import { settingsTexts } from '../texts/settings-texts.ts'

const NEEDED = ['smtpHost', 'smtpUser', 'smtpPassword', 'fromEmail'] as const

export function EmailTab({ form }: { form: SettingsForm }) {
  const texts = settingsTexts().email
  const { draft, saved } = form
  const configured = NEEDED.every(form.isSet)
  return (
    <TabFrame
      tab="email"
      form={form}
      heading={texts.title}
      purpose={texts.purpose}
      configured={configured}
      aside={<Help form={form} />}
    >
      {saved.emailEnabled && !configured && <Alert severity="warning">{texts.incomplete}</Alert>}
      {!saved.emailEnabled && configured && <Alert severity="info">{texts.ready}</Alert>}
      <LabelledSwitch
        label={texts.enable}
        checked={draft.emailEnabled}
        onCheckedChange={(emailEnabled) => form.change({ emailEnabled })}
        hint={texts.enableHint}
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 140px' } }}>
        <SettingInput form={form} name="smtpHost" label={texts.host} placeholder="smtp.gmail.com" />
        <SettingInput
          form={form}
          name="smtpPort"
          label={texts.port}
          type="number"
          slotProps={{ input: { min: 1, max: 65535, step: 1, inputMode: 'numeric' } }}
        />
      </Box>
      <SettingInput form={form} name="smtpUser" label={texts.user} placeholder="alumni@gmail.com" />
      <SecretInput
        form={form}
        name="smtpPassword"
        label={texts.password}
        isMoved={draft.smtpHost.trim().toLowerCase() !== saved.smtpHost.toLowerCase()}
        movedHint={texts.passwordMoved}
      />
      <SettingInput
        form={form}
        name="fromEmail"
        label={texts.from}
        type="email"
        placeholder="alumni@gmail.com"
        hint={texts.fromHint}
      />
    </TabFrame>
  )
}

function Help({ form }: { form: SettingsForm }) {
  const texts = settingsTexts().email
  const use = (smtpHost: string) => form.change({ smtpHost, smtpPort: '587' })
  return (
    <>
      <HelpBox heading="Gmail">
        <p>
          {texts.gmailUse} <code>smtp.gmail.com</code> {texts.gmailPort} <b>{texts.appPassword}</b>{' '}
          {texts.gmailWhere}
        </p>
        <Button variant="outlined" color="inherit" onClick={() => use('smtp.gmail.com')} sx={FIT}>
          {texts.fillGmail}
        </Button>
      </HelpBox>
      <HelpBox heading="Outlook">
        <p>
          {texts.outlookUse} <code>smtp-mail.outlook.com</code>
          {texts.outlookOr} <code>smtp.office365.com</code> {texts.outlookWork}
        </p>
        <Button variant="outlined" color="inherit" onClick={() => use('smtp-mail.outlook.com')} sx={FIT}>
          {texts.fillOutlook}
        </Button>
      </HelpBox>
      <HelpBox heading={texts.whichPort}>
        <p>{texts.whichPortText}</p>
      </HelpBox>
      <HelpBox heading={texts.howMany}>
        <p>
          {texts.howManyText}{' '}
          <Link component={RouterLink} to="/admin/settings">
            {texts.smsSettings}
          </Link>
          .
        </p>
      </HelpBox>
    </>
  )
}

const FIT = { justifySelf: 'start' } as const
