/** The English of the landing page; its shape is what every other language must fill. */
export const landingMessagesEn = {
  title: 'Registration portal',
  eyebrow: 'Alumni and members',
  heading: 'Welcome to the registration portal',
  lead: 'Event registrations, membership renewals and directory updates of your association, each on a form made for it.',
  members: {
    heading: 'Are you a member?',
    intro: 'You do not need an account. There are two ways to your form:',
    link: {
      heading: 'Use the link you received',
      text: 'Open the link in the e-mail, SMS or message that the administration sent you. It leads straight to your form.',
    },
    contact: {
      heading: 'No link? Contact the administration',
      text: 'Ask the office of your association for the link to the form that you need.',
    },
  },
  help: {
    heading: 'Help',
    items: [
      {
        question: 'Where is the list of forms?',
        answer:
          'There is none. Each form is for the people it was sent to, so it opens only by its direct link.',
      },
      {
        question: 'My link does not open',
        answer:
          'Check that the whole address was copied: a message can break it over two lines. If it still does not open, the form may be closed. The administration can tell you.',
      },
      {
        question: 'How do I know that a form is genuine?',
        answer:
          'Its address begins with the same name as this page. No form asks for the PIN or the one-time password of your bank or bKash account. If in doubt, ask the administration before you fill it in.',
      },
      {
        question: 'My connection is slow',
        answer:
          'These pages are small and made for phones. When a page stops loading, wait a moment and reload it.',
      },
    ],
  },
}

export type LandingMessages = typeof landingMessagesEn
