import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  DEFAULT_SMS_COUNTRIES,
  isSameEndpointHost,
  PAYMENT_VARIABLES,
  systemVariablesIn,
} from '@nibondhon/domain'
import { LabelledSwitch } from '../../shared/form/labelled-switch.tsx'
import { Row } from '../../shared/layout/layout.tsx'
import { HelpBox } from '../form/help-box.tsx'
import { LimitsSection } from './limits-section.tsx'
import { SecretInput, SettingInput } from '../form/setting-input.tsx'
import { TabFrame } from '../form/tab-frame.tsx'
import type { SettingsForm } from '../form/use-settings-form.ts'
import { VariableList } from './variable-list.tsx'
import { settingsTexts } from '../texts/settings-texts.ts'

/** SMS gateways that the server supports, with the query parameters that each needs besides the API key. */
const GATEWAYS = [
  { name: 'BulkSMSBD', endpoint: 'https://bulksmsbd.net/api/smsapi' },
  { name: 'Alpha SMS', endpoint: 'https://api.sms.net.bd/sendsms' },
  { name: 'SSL Wireless', endpoint: 'https://smsplus.sslwireless.com/api/v3/send-sms?sid=' },
  { name: 'MIMSMS', endpoint: 'https://api.mimsms.com/api/SmsSending/SMS?UserName=&SenderName=' },
] as const

const PAYMENT: readonly string[] = PAYMENT_VARIABLES
const OTHERS = systemVariablesIn('sms').filter((name) => !PAYMENT.includes(name))

/** Beside the status chip, which only says whether SMS is on. */
function missing(form: SettingsForm): string {
  const texts = settingsTexts().sms
  return form.isSet('smsApiEndpoint') ? texts.keyMissing : texts.endpointMissing
}

export function SmsTab({ form }: { form: SettingsForm }) {
  const texts = settingsTexts().sms
  const { draft, saved } = form
  const missesKey = saved.smsEnabled && !(form.isSet('smsApiKey') && form.isSet('smsApiEndpoint'))
  return (
    <TabFrame
      tab="sms"
      form={form}
      heading={texts.title}
      purpose={texts.purpose}
      configured={saved.smsEnabled}
      missing={missesKey ? missing(form) : undefined}
      aside={
        <>
          <VariableList heading={texts.variables} text={texts.variablesText} names={OTHERS} />
          <VariableList
            heading={texts.paymentVariables}
            text={texts.paymentVariablesText}
            names={PAYMENT_VARIABLES}
          />
        </>
      }
    >
      {missesKey && <Alert severity="warning">{texts.incomplete}</Alert>}
      <LabelledSwitch
        label={texts.enable}
        checked={draft.smsEnabled}
        onCheckedChange={(smsEnabled) => form.change({ smsEnabled })}
        hint={texts.enableHint}
      />
      <Box>
        <SettingInput
          form={form}
          name="smsApiEndpoint"
          label={texts.endpoint}
          type="url"
          placeholder="https://bulksmsbd.net/api/smsapi"
          hint={texts.endpointHint}
        />
        <Row align="stretch" mt={1} role="group" aria-label={texts.gateways}>
          {GATEWAYS.map(({ name, endpoint }) => (
            <Button
              key={name}
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => form.change({ smsApiEndpoint: endpoint })}
            >
              {name}
            </Button>
          ))}
        </Row>
      </Box>
      <SecretInput
        form={form}
        name="smsApiKey"
        label={texts.key}
        placeholder="01712345678"
        isMoved={!isSameEndpointHost(draft.smsApiEndpoint, saved.smsApiEndpoint)}
        movedHint={texts.keyMoved}
        hint={texts.keyHint}
      />
      <HelpBox heading={texts.elseTitle}>
        <p>
          {texts.elseText} <code>?senderid=ALUMNI</code> {texts.forBulk} <code>?sender_id=</code>{' '}
          {texts.forAlpha} <code>?sid=</code> {texts.forSsl} <code>?UserName=&amp;SenderName=</code>{' '}
          {texts.forMim}
        </p>
        <p>
          {texts.otherText} <code>api_key</code>, <code>number</code>, <code>message</code> {texts.and}{' '}
          <code>type</code>
          {texts.register}
        </p>
      </HelpBox>
      <SettingInput
        form={form}
        name="allowedSmsCountries"
        label={texts.countries}
        placeholder="+880, +44"
        hint={texts.countriesHint(DEFAULT_SMS_COUNTRIES)}
      />
      <SettingInput
        form={form}
        name="smsPartPrice"
        label={texts.price}
        placeholder="0.35"
        hint={texts.priceHint}
        slotProps={{ input: { inputMode: 'decimal', maxLength: 20 } }}
      />
      <LimitsSection form={form} />
    </TabFrame>
  )
}
