export { listTicketKeys, makeTicketKey, ticketVerifier } from './ticket-keys.ts'
export { refreshTickets, sweepTickets } from './refresh-tickets.ts'
export { presentTicket } from './present-ticket.ts'
export { findTicketByUniqueId, lockTickets, nextChange } from './tickets-repository.ts'
