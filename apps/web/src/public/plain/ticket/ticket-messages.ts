import { createScreenMessages } from '../../translations/public-i18n.ts'
import { ticketMessagesEn } from './ticket-messages-en.ts'

export const useTicketMessages = createScreenMessages(
  ticketMessagesEn,
  async () => (await import('./ticket-messages-bn.ts')).ticketMessagesBn,
)
