import { LIMITS } from '@nibondhon/domain'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { SmsCounter, TemplateInput } from '../../../shared/variables/template-input.tsx'
import { variableChoices } from '../../../shared/variables/variable-choices.ts'
import { RichTextEditor } from '../../html/rich-text-editor.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { PanelSection, SettingAnchor } from './panel-section.tsx'
import { RecipientSelect } from './recipient-select.tsx'

const PATH = 'settings.notifications'

export function NotificationsPanel() {
  const { draft, issues } = useEditor()
  const edit = useEditSettings()
  const { notifications } = draft.settings
  const { emailTemplate, smsTemplate } = notifications
  return (
    <>
      <PanelSection heading="Confirmation e-mail">
        <LabelledSwitch
          label="Send a confirmation e-mail"
          checked={notifications.enableEmail}
          onCheckedChange={(enableEmail) => edit.notifications({ enableEmail })}
        />
        {notifications.enableEmail && (
          <>
            <RecipientSelect
              label="E-mail field"
              type="email"
              path={`${PATH}.emailField`}
              value={notifications.emailField}
              onValueChange={(emailField) => edit.notifications({ emailField })}
              noneText="No email fields found in this form"
            />
            <SettingAnchor path={`${PATH}.emailTemplate.subject`}>
              <TemplateInput
                label="E-mail subject"
                fields={draft.fields}
                context="email"
                value={emailTemplate.subject}
                onValueChange={(subject) =>
                  edit.notifications({ emailTemplate: { ...emailTemplate, subject } })
                }
                error={issueAt(issues, `${PATH}.emailTemplate.subject`)}
              />
            </SettingAnchor>
            <SettingAnchor path={`${PATH}.emailTemplate.body`}>
              <RichTextEditor
                label="E-mail body"
                value={emailTemplate.body}
                onValueChange={(body) => edit.notifications({ emailTemplate: { ...emailTemplate, body } })}
                variables={variableChoices(draft.fields, 'email')}
                error={issueAt(issues, `${PATH}.emailTemplate.body`)}
              />
            </SettingAnchor>
          </>
        )}
      </PanelSection>
      <PanelSection heading="Confirmation SMS">
        <LabelledSwitch
          label="Send a confirmation SMS"
          checked={notifications.enableSMS}
          onCheckedChange={(enableSMS) => edit.notifications({ enableSMS })}
        />
        {notifications.enableSMS && (
          <>
            <RecipientSelect
              label="Phone field"
              type="tel"
              path={`${PATH}.phoneField`}
              value={notifications.phoneField}
              onValueChange={(phoneField) => edit.notifications({ phoneField })}
              noneText="No phone fields found in this form"
            />
            <SettingAnchor path={`${PATH}.smsTemplate.message`}>
              <TemplateInput
                label="SMS message"
                fields={draft.fields}
                context="sms"
                multiline
                minRows={3}
                value={smsTemplate.message}
                maxLength={LIMITS.smsMessage}
                onValueChange={(message) => edit.notifications({ smsTemplate: { message } })}
                hint={<SmsCounter message={smsTemplate.message} />}
                error={issueAt(issues, `${PATH}.smsTemplate.message`)}
              />
            </SettingAnchor>
          </>
        )}
      </PanelSection>
    </>
  )
}
