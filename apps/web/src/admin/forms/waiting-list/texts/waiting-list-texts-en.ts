import type { MessageChannel, PlaceConfirmation, WaitingState } from '@nibondhon/domain'

const STATES: Record<WaitingState, string> = {
  waiting: 'Waiting',
  offered: 'Has an offer',
  accepted: 'Submitted',
  expired: 'Offer ended',
  left: 'Left',
  removed: 'Removed',
}

const CONFIRMATIONS: Record<PlaceConfirmation, string> = {
  awaited: 'Not confirmed',
  confirmed: 'Confirmed',
  unreachable: 'Cannot be reached by message',
}

const CHANNELS: Record<MessageChannel, string> = { email: 'E-mail', sms: 'SMS' }

export const waitingListTextsEn = {
  title: 'Waiting list',
  purpose: 'who waits for a seat, in which order, and who has an offer.',
  purposeOf: (form: string) => `${form}: who waits for a seat, in which order, and who has an offer.`,
  viewForm: 'View form',
  export: 'Export CSV',
  exportFailed: 'The file could not be made',

  list: {
    what: 'the waiting list',
    one: 'person',
    several: 'people',
    emptyTitle: 'No one is waiting',
    emptyText: 'Members can join while the form or an option is full and its waiting list is on.',
    noOffers: 'No offers are made while the form is closed or its waiting list is off.',
    counts: (waiting: string, offered: string) => `${waiting} waiting, ${offered} with an offer`,
    kept: 'Names and addresses of people who are no longer on the list are removed after 30 days.',
    resendFailed: 'The message could not be sent again',
  },

  states: STATES,
  confirmations: CONFIRMATIONS,
  channels: CHANNELS,

  entry: {
    position: (position: string) => `Position ${position}`,
    noPosition: 'No position',
    nameRemoved: 'Name removed',
    movedUp: 'Moved up',
    passedOver: 'Gets offers once the link in our message was opened.',
    wants: (seats: string) => `Wants ${seats}`,
    joined: (time: string) => `Joined ${time}.`,
    offered: (time: string) => `Offered ${time}.`,
    offeredUntil: (time: string, end: string) => `Offered ${time}, held until ${end}.`,
    viewSubmission: 'View submission',
    sendAgain: 'Send again',
    sendAgainTo: (channel: string, name: string) => `Send again: ${channel} to ${name}`,
    actionOf: (action: string, name: string) => `${action}: ${name}`,
  },

  actions: {
    'move-up': {
      label: 'Move up',
      title: 'Move to the top',
      text: (name: string) => `${name} gets the next offer, before everyone else on the list.`,
      done: 'Moved to the top of the waiting list',
    },
    remove: {
      label: 'Remove',
      title: 'Remove from the list',
      text: (name: string) =>
        `${name} loses the place. Seats that are held become free. The person gets no message.`,
      done: 'Removed from the waiting list',
    },
    offer: {
      label: 'Make offer',
      title: 'Make an offer now',
      text: (name: string) => `${name} gets an e-mail or SMS with a link, before those in front.`,
      done: 'Offer made',
    },
  },
  reason: 'Reason (optional)',
  reasonHint: 'Shown in the audit log.',
  failed: 'This did not work. Please try again.',
}

export type WaitingListTexts = typeof waitingListTextsEn
