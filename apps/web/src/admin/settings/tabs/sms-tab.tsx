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
  return form.isSet('smsApiEndpoint') ? 'API key missing' : 'Endpoint missing'
}

export function SmsTab({ form }: { form: SettingsForm }) {
  const { draft, saved } = form
  const missesKey = saved.smsEnabled && !(form.isSet('smsApiKey') && form.isSet('smsApiEndpoint'))
  return (
    <TabFrame
      tab="sms"
      form={form}
      heading="SMS Settings"
      purpose="How confirmations and messages from staff reach a phone."
      configured={saved.smsEnabled}
      missing={missesKey ? missing(form) : undefined}
      aside={
        <>
          <VariableList
            heading="Template variables"
            text="For the SMS of a form and for messages from staff. Each field of a form is one more, by its name."
            names={OTHERS}
          />
          <VariableList
            heading="Payment variables"
            text="Empty where a submission has no payment."
            names={PAYMENT_VARIABLES}
          />
        </>
      }
    >
      {missesKey && (
        <Alert severity="warning">
          SMS is on, but no message can go out yet: enter the endpoint and the API key of your SMS provider.
        </Alert>
      )}
      <LabelledSwitch
        label="Enable SMS"
        checked={draft.smsEnabled}
        onCheckedChange={(smsEnabled) => form.change({ smsEnabled })}
        hint="While it is off, messages wait. Messages older than 24 hours are not sent."
      />
      <Box>
        <SettingInput
          form={form}
          name="smsApiEndpoint"
          label="API Endpoint"
          type="url"
          placeholder="https://bulksmsbd.net/api/smsapi"
          hint="The https address that your SMS provider names for sending."
        />
        <Row align="stretch" mt={1} role="group" aria-label="Known gateways">
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
        label="API Key"
        placeholder="01712345678"
        isMoved={!isSameEndpointHost(draft.smsApiEndpoint, saved.smsApiEndpoint)}
        movedHint="The stored key belongs to the previous provider. Enter the key of the new one to save this endpoint."
        hint="Your SMS provider shows it in its panel."
      />
      <HelpBox heading="What else your provider may ask for">
        <p>
          A sender ID and the like go behind the address: <code>?senderid=ALUMNI</code> for BulkSMSBD,{' '}
          <code>?sender_id=</code> for Alpha SMS, <code>?sid=</code> for SSL Wireless,{' '}
          <code>?UserName=&amp;SenderName=</code> for MIMSMS.
        </p>
        <p>
          Any other address gets a POST with <code>api_key</code>, <code>number</code>, <code>message</code>{' '}
          and <code>type</code>. Many providers accept calls only from registered addresses: register the
          address of this server with them.
        </p>
      </HelpBox>
      <SettingInput
        form={form}
        name="allowedSmsCountries"
        label="Allowed countries"
        placeholder="+880, +44"
        hint={`Country codes that SMS may go to, separated by commas. Default: ${DEFAULT_SMS_COUNTRIES}. An SMS to another country can cost many times as much.`}
      />
      <SettingInput
        form={form}
        name="smsPartPrice"
        label="Price of one SMS part (taka)"
        placeholder="0.35"
        hint="What your provider charges. Before a message to many is sent, its cost is shown. Leave it empty to see parts only."
        slotProps={{ input: { inputMode: 'decimal', maxLength: 20 } }}
      />
      <LimitsSection form={form} />
    </TabFrame>
  )
}
